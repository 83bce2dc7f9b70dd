// A picture of the product in the sizes that were made of it, AVIF with WebP behind it.
// Screens are dark where the visitor's are. All were taken from the running product by e2e/pictures/take-pictures.ts.

const FILES = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Width over height, and the widths made. */
const PICTURES = {
  step: { ratio: [1280, 840], widths: [1280, 1920] },
  review: { ratio: [1280, 840], widths: [800, 1280] },
  finding: { ratio: [390, 800], widths: [390, 780] },
  steps: { ratio: [390, 800], widths: [390, 780] },
  search: { ratio: [390, 800], widths: [390, 780] },
  'report-cover': { ratio: [440, 569], widths: [440, 880] },
  'report-summary': { ratio: [440, 569], widths: [440, 880] },
} as const

interface ProductPictureProps {
  of: keyof typeof PICTURES
  /** '' where the text beside it says the same. */
  alt: string
  /** How wide it is shown, in the words of the attribute. */
  sizes: string
  /** Among the first that are seen. */
  isFirst?: boolean
  className?: string | undefined
}

export function ProductPicture({ of, alt, sizes, isFirst = false, className }: ProductPictureProps) {
  const {
    ratio: [width, height],
    widths,
  } = PICTURES[of]
  const setOf = (type: string, name: string = of) =>
    widths.map((size) => `${addressOf(`${name}-${size}.${type}`)} ${size}w`).join(', ')
  return (
    <picture>
      {!isPaper(of) &&
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={type}
            media="(prefers-color-scheme: dark)"
            type={`image/${type}`}
            srcSet={setOf(type, `${of}-dark`)}
            sizes={sizes}
          />
        ))}
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        src={addressOf(`${of}-${widths[0]}.webp`)}
        srcSet={setOf('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={className}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}

/** A page of a report is white whatever the colours of the screen. */
function isPaper(name: string): boolean {
  return name.startsWith('report-')
}

function addressOf(file: string): string {
  const address = FILES[`./pictures/${file}`]
  if (address === undefined) throw new Error(`There is no picture ${file}`)
  return address
}
