// One step of an inspection: rail, labels in three tabs, side; on a phone one column.
import { Button, Kbd } from '@mantine/core'
import type { Section } from '@plumbline/contract/steps'
import { stepPath } from '@plumbline/domain/step-address'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchField } from '#web/ui/search-field.tsx'
import { BarTitle } from '#web/ui/shell-slots.tsx'
import { useIsNarrow, useIsWide } from '#web/ui/use-width.ts'
import { ArchivedStrip } from '../../steps/archived-strip.tsx'
import { NextUnanswered } from '../labels/next-unanswered.tsx'
import { StepLabels } from '../labels/step-labels.tsx'
import { onlyPictures } from '../photos/only-pictures.ts'
import { PhotoInput } from '../photos/photo-input.tsx'
import { useShots } from '../photos/use-shots.ts'
import { SearchResults } from '../search/search-results.tsx'
import { SearchOpener, SearchScreen } from '../search/search-screen.tsx'
import {
  type StepScreen as Screen,
  StepCallbacksProvider,
  StepScreenProvider,
} from '../state/step-context.tsx'
import { neighboursOf, searchTitle, statesOf, TABS } from '../state/step-model.ts'
import { useLabelActions } from '../state/use-label-actions.ts'
import { useLinkedLabel } from '../state/use-linked-label.ts'
import { useTab } from '../state/use-tab.ts'
import { ChooseCategory, PhotoToLabel, ShortcutsDialog, usePreloadedDialogs } from './lazy-dialogs.ts'
import { LimitationsFold } from './limitations.tsx'
import { NeedsYouStrip } from './needs-you-strip.tsx'
import { areShortcutsOn, switchShortcuts, useShortcuts } from './shortcuts.ts'
import { StepFoot } from './step-foot.tsx'
import { StepHeader } from './step-header.tsx'
import { StepRail } from './step-rail.tsx'
import classes from './step-screen.module.css'
import { StepSide } from './step-side.tsx'
import { StepTabs, TAB_PANEL_ID, tabId } from './step-tabs.tsx'
import { useSwipe } from './swipe.ts'
import { useLabelDialogs } from './use-label-dialogs.tsx'

export function StepScreen(screen: Screen) {
  const { data, step, stepName, inspectionId, offline, catalogue, isArchived, isReadOnly } = screen
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const isWide = useIsWide()
  const actions = useLabelActions(offline, catalogue)
  const { callbacks, dialogs, openConflict } = useLabelDialogs(offline, actions)
  useLinkedLabel(step, isReadOnly, callbacks.openLabel)
  const [section, setSection] = useTab(stepName)
  const [query, setQuery] = useState('')
  const [isSearching, setIsSearching] = useState(false)
  const [labelToAdd, setLabelToAdd] = useState<string | null>(null)
  const { shots, take, clear: clearShots, drop: dropShots } = useShots(offline, isReadOnly)
  const takeShots = (files: readonly File[]) => void onlyPictures(files).then(take)
  const [isListOpen, setIsListOpen] = useState(false)
  const [hasShortcuts, setHasShortcuts] = useState(areShortcutsOn)
  const searchInput = useRef<HTMLInputElement>(null)
  const photoButton = useRef<HTMLSpanElement>(null)
  const states = useMemo(() => statesOf(data.steps), [data.steps])
  const goTo = (direction: -1 | 1) => {
    const { previous, next } = neighboursOf(data.steps, stepName)
    const target = direction === 1 ? next : previous
    if (target) navigate(stepPath(inspectionId, target))
  }
  const changeTab = (to: Section) => {
    setSection(to)
    setQuery('')
  }
  useShortcuts(
    {
      onSearch: () => (isNarrow ? setIsSearching(true) : searchInput.current?.focus()),
      onTab: (index) => changeTab(TABS[index]?.section ?? section),
      onStep: goTo,
      onPhotos: () => photoButton.current?.querySelector('button')?.click(),
      onApplicable: () => !isArchived && actions.setApplicable(stepName, step.is_applicable === 0),
      onUndo: () => !isArchived && actions.undo(),
      onList: () => setIsListOpen(true),
    },
    hasShortcuts,
  )
  usePastedShots(takeShots)
  usePreloadedDialogs()
  const swipe = useSwipe((direction) => {
    const at = TABS.findIndex((tab) => tab.section === section)
    const next = TABS[at + direction]
    if (next) changeTab(next.section)
  })
  const isResults = !isNarrow && query.trim() !== ''
  return (
    <StepScreenProvider value={screen}>
      <StepCallbacksProvider value={callbacks}>
        <BarTitle title={step.name} {...subtitleOf(data.client)} />
        <div className={classes.layout}>
          {!isNarrow && <StepRail data={data} states={states} current={stepName} />}
          <div className={classes.middle} {...dropHandlers(takeShots)}>
            <StepHeader states={states} />
            <div className={classes.sticky}>
              <StepTabs step={step} active={section} onChange={changeTab} />
              {section === 'observation' && <NextUnanswered />}
              <NeedsYouStrip offline={offline} onConflict={openConflict} />
            </div>
            <div
              className={classes.content}
              id={TAB_PANEL_ID}
              role="tabpanel"
              aria-labelledby={tabId(section)}
              {...swipe}
            >
              {isArchived && <ArchivedStrip />}
              {!isArchived && isReadOnly && (
                <div className={classes.notApplicable}>
                  <span>Not applicable. Nothing entered is lost.</span>
                  <Button variant="light" onClick={() => actions.setApplicable(stepName, true)}>
                    Switch back
                  </Button>
                </div>
              )}
              {isNarrow ? (
                <SearchOpener onOpen={() => setIsSearching(true)} />
              ) : (
                <div className={classes.tools}>
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape clears the search inside of it */}
                  <div
                    className={classes.search}
                    onKeyDown={(event) => {
                      if (event.key === 'Escape') setQuery('')
                    }}
                  >
                    <SearchField
                      label={searchTitle(data.steps)}
                      value={query}
                      onChange={setQuery}
                      inputRef={searchInput}
                    />
                    {query === '' && hasShortcuts && <Kbd className={classes.slash}>/</Kbd>}
                  </div>
                  <span ref={photoButton}>
                    <PhotoInput
                      className={classes.addPhotos}
                      label="Add photos"
                      isDisabled={isReadOnly}
                      onFiles={takeShots}
                    >
                      <IconPhotoPlus size={20} stroke={1.75} aria-hidden="true" />
                      Add photos
                    </PhotoInput>
                  </span>
                </div>
              )}
              <div className={classes.fold}>
                <LimitationsFold texts={step.limitations} />
              </div>
              {isResults ? (
                <SearchResults query={query} onAdd={setLabelToAdd} />
              ) : (
                <div className={classes.labels} data-readonly={isReadOnly || undefined}>
                  <StepLabels section={section} />
                </div>
              )}
            </div>
            <StepFoot states={states} onShots={takeShots} />
          </div>
          {isWide && <StepSide hasShortcuts={hasShortcuts} onShortcuts={() => setIsListOpen(true)} />}
        </div>
        {isSearching && (
          <SearchScreen
            query={query}
            onQuery={setQuery}
            onClose={() => {
              setIsSearching(false)
              setQuery('')
            }}
            onAdd={setLabelToAdd}
          />
        )}
        {dialogs}
        {labelToAdd !== null && (
          <ChooseCategory
            label={labelToAdd}
            step={step}
            section={section}
            onClose={() => setLabelToAdd(null)}
            onChoose={(path) => {
              actions.addLabel(path, labelToAdd)
              setLabelToAdd(null)
              setIsSearching(false)
              changeTab(path.section)
              callbacks.openLabel({ ...path, label: labelToAdd.trim() })
            }}
          />
        )}
        {shots.length > 0 && !isArchived && (
          <PhotoToLabel
            shots={shots}
            section={section}
            onShots={takeShots}
            onDrop={dropShots}
            onChoose={(path) => {
              callbacks.addPhotos(path, shots)
              clearShots()
            }}
          />
        )}
        {isListOpen && (
          <ShortcutsDialog
            isOn={hasShortcuts}
            onSwitch={(isOn) => {
              switchShortcuts(isOn)
              setHasShortcuts(isOn)
            }}
            onClose={() => setIsListOpen(false)}
          />
        )}
      </StepCallbacksProvider>
    </StepScreenProvider>
  )
}

function subtitleOf(client: Screen['data']['client']): { subtitle?: string } {
  return client ? { subtitle: `${client.client_name} · ${client.address}` } : {}
}

/** Files dropped beside the labels ask for their label. */
function dropHandlers(takeShots: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      takeShots([...event.dataTransfer.files])
    },
  }
}

/** Pictures pasted on the screen ask for their label; an open sheet takes them first. */
function usePastedShots(takeShots: (files: readonly File[]) => void): void {
  const newest = useRef(takeShots)
  newest.current = takeShots
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'))
      if (files.length === 0) return
      event.preventDefault()
      newest.current(files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
