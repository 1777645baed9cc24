# Rscript robust.R FILE ROWS COLUMNS: the processor time of rrcov's PcaHubert and PcaLocantore on doubles of a file, in ms.
suppressMessages(library(rrcov))
given <- commandArgs(TRUE)
n <- as.integer(given[2]); p <- as.integer(given[3])
x <- matrix(readBin(given[1], "double", n * p), n, byrow = TRUE)
best <- function(fit) min(sapply(1:4, function(k) system.time(fit(x))[["user.self"]]))
cat(1000 * best(PcaHubert), 1000 * best(PcaLocantore), as.character(packageVersion("rrcov")), "\n")
