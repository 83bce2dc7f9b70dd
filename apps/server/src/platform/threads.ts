// Threads for what Node does beside its loop: imported first of all, for they are made when the first is needed.
import { processEnvironment } from './config.ts'

/** Node's own four would all decode pictures at times, and files and passwords would wait behind them. */
export const THREADS = 12

process.env.UV_THREADPOOL_SIZE = processEnvironment().UV_THREADPOOL_SIZE ?? String(THREADS)
