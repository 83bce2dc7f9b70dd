// Imported before anything that makes schemas: zod would try whether it may compile them, which the page's policy
// forbids and reports.
import { z } from 'zod'

z.config({ jitless: true })
