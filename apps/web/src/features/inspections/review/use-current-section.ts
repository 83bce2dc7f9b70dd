// Which part of a long page is being read.
import { useEffect, useState } from 'react'

/** A part counts as read once its top is above this share of the window's height. */
const READING_LINE = 0.3

/** The anchor of the part under the reading line: the last one whose top has passed it. */
export function useCurrentSection(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0])
  const key = anchors.join(' ')
  useEffect(() => {
    const all = key.split(' ')
    let frame = 0
    const look = () => {
      frame = 0
      const { scrollHeight } = document.documentElement
      const isAtEnd = window.innerHeight + window.scrollY >= scrollHeight - 2 && window.scrollY > 0
      const line = window.innerHeight * READING_LINE
      const passed = all.filter((anchor) => {
        const element = document.getElementById(anchor)
        return element !== null && element.getBoundingClientRect().top <= line
      })
      setCurrent(isAtEnd ? all.at(-1) : (passed.at(-1) ?? all[0]))
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [key])
  return current
}
