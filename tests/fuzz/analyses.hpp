#pragma once

#include "bytes.hpp"

namespace fuzz {

/// Checks Fisher's discriminant against its definition, on rows and classes that may be invalid.
void fisher_session(Bytes& in);

/// Checks canonical correlations against their definition, on rows and options that may be invalid.
void cca_session(Bytes& in);

}  // namespace fuzz
