// Paying on another device: a link to /billing/{id} that pays for this account and does nothing else (decision 3).
import { Button, TextInput } from '@mantine/core'
import { billingRoutes } from '@plumbline/contract/billing'
import { BILLING_LINK_MINUTES, PLANS_TOAST_MS } from '@plumbline/contract/limits'
import { IconCopy, IconDeviceMobileShare, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './plans.module.css'

export function OtherDevice() {
  const [url, setUrl] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function makeLink() {
    setBusy(true)
    try {
      setUrl((await callOk(billingRoutes.billingLink, {})).url)
    } catch (error) {
      toast.error(errorText(error), { time: PLANS_TOAST_MS })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="subtle"
        loading={isBusy}
        onClick={makeLink}
        leftSection={<IconDeviceMobileShare size={18} stroke={1.75} aria-hidden="true" />}
      >
        Pay on another device
      </Button>
      {url !== null && (
        <LinkDialog url={new URL(url, window.location.origin).href} onClose={() => setUrl(null)} />
      )}
    </>
  )
}

function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const canShare = typeof navigator.share === 'function'
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    } catch {
      toast.error('Couldn’t copy the link. Select it and copy it yourself.')
    }
  }
  async function share() {
    try {
      await navigator.share({ title: 'Plumbline billing', url })
    } catch {
      // Closed without sharing.
    }
  }
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Pay on another device"
      size={480}
      footer={
        <>
          {canShare && (
            <Button
              variant="default"
              onClick={share}
              leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden="true" />}
            >
              Share
            </Button>
          )}
          <Button onClick={copy} leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}>
            Copy link
          </Button>
        </>
      }
    >
      <p>
        Open this link there, choose a plan and pay. It works for {BILLING_LINK_MINUTES} minutes, without
        signing in, and opens only the payment.
      </p>
      <TextInput
        mt="md"
        label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className={classes.link}
      />
    </ResponsiveDialog>
  )
}
