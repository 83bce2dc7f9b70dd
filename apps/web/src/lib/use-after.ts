// True once a time has passed since the page was opened (decision 28: delays bound how soon the server is asked).
import { useEffect, useState } from 'react'

export function useAfter(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
