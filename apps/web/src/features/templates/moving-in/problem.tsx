// Why a file was not taken: said in its place, and to screen readers at once.
import classes from './problem.module.css'

export function Problem({ text }: { text: string | null }) {
  return <div role="alert">{text !== null && <p className={classes.problem}>{text}</p>}</div>
}
