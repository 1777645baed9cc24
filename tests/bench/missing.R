# Rscript missing.R FILE ROWS COLUMNS COMPONENTS STOP: the rounds of missMDA's regularised imputePCA (Josse & Husson 2012) on doubles of
# a file, without scaling, until the squared residual of the observed cells changes by less than STOP, and for 6 rounds at least. Prints
# the processor time in ms, the mean squared residual of an observed cell, and the number of rounds.
given <- commandArgs(TRUE)
n <- as.integer(given[2]); p <- as.integer(given[3]); q <- as.integer(given[4]); least <- as.numeric(given[5])
x <- matrix(readBin(given[1], "double", n * p), n, byrow = TRUE)
hole <- which(is.na(x))
time <- system.time({
  centre <- colMeans(x, na.rm = TRUE)
  x <- sweep(x, 2, centre)
  fitted <- matrix(0, n, p)
  before <- Inf
  for (round in 1:10000) {
    x[hole] <- fitted[hole]
    x <- sweep(x, 2, colMeans(x))
    of <- svd(x, nu = q, nv = q)
    lambda <- of$d^2 / n
    noise <- n * p / min(p, n - 1) * sum(lambda[-(1:q)]) / ((n - 1) * p - (n - 1) * q - p * q + q^2)
    noise <- min(noise, lambda[q + 1])
    shrunk <- of$d[1:q] * (lambda[1:q] - noise) / lambda[1:q]
    fitted <- of$u %*% (shrunk * t(of$v))
    error <- sum((x - fitted)[-hole]^2)
    if (abs(1 - error / before) < least && round > 5) break
    before <- error
  }
})
cat(1000 * time[["user.self"]], format(error / (n * p - length(hole)), digits = 15), round, "\n")
