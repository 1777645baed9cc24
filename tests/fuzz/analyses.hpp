#pragma once

#include "bytes.hpp"

namespace fuzz {

/// Fisher's discriminant of rows and classes, some of which are none, against its definition.
void fisher_session(Bytes& in);

/// Canonical correlations of rows and options, some of which are none, against their definition.
void cca_session(Bytes& in);

}  // namespace fuzz
