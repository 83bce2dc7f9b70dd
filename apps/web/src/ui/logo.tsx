// The product's mark (a plumb bob hanging from a bar, in a rounded square) and its word.
import classes from './logo.module.css'

/** The mark alone. Takes its size in pixels. It is decoration: the word or a label names it. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7.5" />
      <path d="M8.5 8h15" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M16 8v8" stroke="#fff" strokeWidth="2" />
      <path
        d="M12.2 15.2h7.6v3.1L16 25.6l-3.8-7.3z"
        fill="#fff"
        stroke="#fff"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Mark and word. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.word}>Plumbline</span>
    </span>
  )
}
