// The label of a field that may be left empty: what is required stands plain, what is not says so.
import classes from './optional.module.css'

/** Takes the field's name; gives it with a quiet "optional". */
export function Optional({ name }: { name: string }) {
  return (
    <>
      {name} <span className={classes.optional}>optional</span>
    </>
  )
}
