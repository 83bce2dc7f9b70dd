// Ends with 0 where the process beside it does its work: a web process is ready, a worker tells its metrics.
const { ROLE, PORT = '3000', METRICS_PORT } = process.env
const asked = ROLE === 'worker' ? METRICS_PORT && `${METRICS_PORT}/metrics` : `${PORT}/readyz`
const isHealthy =
  !asked ||
  (await fetch(`http://127.0.0.1:${asked}`).then(
    ({ ok }) => ok,
    () => false,
  ))
process.exit(isHealthy ? 0 : 1)
