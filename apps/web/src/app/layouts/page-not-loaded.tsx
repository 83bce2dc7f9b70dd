// What stands in the frame where a page's code did not arrive: without a network, or since the server has another build.
import { Button, Group } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { askBuild, type ServerBuild } from '#web/lib/build.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './page-failed.module.css'

const ASK_AGAIN_MS = 4_000

const reload = () => window.location.reload()

/**
 * Tries once more by itself as soon as the server answers. Then only a new load of the document helps: the server has
 * another build, or the browser remembers the failure for as long as this document lives, as some do.
 * @param error what failed last; another one is another try
 */
export function PageNotLoaded({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const build = useServerBuild(error)
  const hasTriedAgain = useRef(false)
  useEffect(() => {
    if (build !== 'same' || hasTriedAgain.current) return
    hasTriedAgain.current = true
    void revalidate()
  }, [build, revalidate])

  if (build === 'other') {
    return (
      <State icon={IconRefresh} text="A new version is available" hint="Reload the page to use it.">
        <Button onClick={reload}>Reload</Button>
      </State>
    )
  }
  if (build === 'none') {
    return (
      <State
        icon={IconCloudOff}
        text="This page isn’t available offline yet"
        hint="It opens when you’re back online."
      >
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </State>
    )
  }
  if (build === 'same' && hasTriedAgain.current && state === 'idle') {
    return (
      <State icon={IconCloudOff} text="This page didn’t load" hint="Nothing was lost.">
        <Button onClick={reload}>Try again</Button>
      </State>
    )
  }
  return <SkeletonRows count={3} />
}

interface StateProps {
  icon: Parameters<typeof EmptyState>[0]['icon']
  text: string
  hint: string
  children: React.ReactNode
}

function State({ icon, text, hint, children }: StateProps) {
  const navigate = useNavigate()
  usePageTitle(text)
  return (
    <>
      <h1 className={classes.hidden}>{text}</h1>
      <div role="alert">
        <EmptyState
          icon={icon}
          text={text}
          hint={hint}
          action={
            <Group justify="center">
              {children}
              <Button variant="default" onClick={() => (canGoBack() ? navigate(-1) : navigate('/dashboard'))}>
                Go back
              </Button>
            </Group>
          }
        />
      </div>
    </>
  )
}

/** The router numbers the entries of the history that are its own. */
function canGoBack(): boolean {
  return Number(window.history.state?.idx) > 0
}

/** What the server has, asked until it answers; null until something is known about this try. */
function useServerBuild(attempt: unknown): ServerBuild | null {
  const isOnline = useOnline()
  const [known, setKnown] = useState<{ attempt: unknown; build: ServerBuild } | null>(null)
  useEffect(() => {
    let isGone = false
    let timer: number | undefined
    const ask = async () => {
      const build = isOnline ? await askBuild() : 'none'
      if (isGone) return
      setKnown({ attempt, build })
      if (build === 'none' && isOnline) timer = window.setTimeout(() => void ask(), ASK_AGAIN_MS)
    }
    void ask()
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [attempt, isOnline])
  return known !== null && known.attempt === attempt ? known.build : null
}
