// The constants and limits of the specification and of the decisions, each named once.

/** Lists come this many at a time; the request carries the count already loaded (decision 17). */
export const PAGE_SIZE = 10
/** The most that a list gives when it is asked for all (decision 17). */
export const LIST_ALL_MAX = 500
/** Infinite lists ask for more this far ahead, in CSS pixels. */
export const INFINITE_SCROLL_THRESHOLD_PX = 500

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200
export const PHONE_MIN = 10
export const DEFAULT_PHONE_COUNTRY = 'US'
export const DEFAULT_PHONE_PREFIX = '+1'

/** Longest texts (decision 30), in characters. */
export const TEXT_MAX = 200
export const TEXT_LONG_MAX = 1_000
export const TEXT_FREE_MAX = 20_000
export const LABEL_MAX = 200
/** What a finding may cost at most, in whole units of money. */
export const AMOUNT_MAX = 10_000_000
/** The kind of an inspection (`home`, `warranty`, …) and that of a property. */
export const INSPECTION_KIND_MAX = 40
export const PROPERTY_KIND_MAX = 40

/** Changes in one answer of the feed, at most. */
export const CHANGES_MAX = 500
/** A device that was away for longer reads what it keeps anew. */
export const CHANGES_KEPT_DAYS = 90

/** The cover picture as lists show it, in pixels (specification section 9). */
export const COVER_WIDTH = 225
export const COVER_HEIGHT = 170
/** The browser makes photos at most this long and wide, in pixels, before upload. */
export const IMAGE_MAX_EDGE = 3_000
export const IMAGE_UPLOAD_QUALITY = 0.2
export const IMAGE_EDITED_QUALITY = 0.1
/** The cover fills a page's width: the quality of step images would show there. */
export const COVER_UPLOAD_QUALITY = 0.85
/** A picture of more is refused before it is decoded. */
export const IMAGE_MAX_PIXELS = 100_000_000
export const IMAGE_MAX_BYTES = 20 * 1024 * 1024
export const IMAGES_PER_LABEL = 50
export const CAROUSEL_SIZE = 4

export const PICKER_CLIENTS = 4
export const DASHBOARD_INSPECTIONS = 2
export const INSPECTION_PAGE_INSPECTIONS = 3
/** Bounds on how soon the server is asked, in ms (decision 28). */
export const PICKER_SEARCH_DEBOUNCE_MS = 1_500
export const ARCHIVED_CLIENTS_DELAY_MS = 1_000
export const INSPECTION_LIST_DELAY_MS = 200

export const MOBILE_MENU_BELOW_PX = 900

export const TRIAL_DAYS = 30
/** Choosing a plan is blocked for this long after sign-up, in seconds (28 days). */
export const TRIAL_BLOCK_SECONDS = 2_419_200
/** Days of retries after a paid period during which access goes on (decision 1). */
export const GRACE_DAYS = 5
export const PLANS_TOAST_MS = 10_000
/** Days after the end of a paid period on which a failed renewal is tried again (decision 5). */
export const RENEWAL_RETRY_DAYS = [1, 3, 5] as const
/** A yearly renewal is announced so many days ahead (terms of use). */
export const RENEWAL_NOTICE_DAYS = 30
/** A link to the billing screen lives so many minutes (decision 3). */
export const BILLING_LINK_MINUTES = 30

/** An access token lives this long after its last use, in seconds (decision 7). */
export const TOKEN_LIFE_SECONDS = 30 * 24 * 60 * 60
/** It ends this long after its sign-in, however much it is used, in seconds (ASVS 5.0, 7.3.2). */
export const SESSION_MAX_SECONDS = 90 * 24 * 60 * 60
/** How long an Idempotency-Key answers as the first time, in days: a device may be without a signal for so long (decision 43). */
export const IDEMPOTENCY_DAYS = 30
/** What was removed can be brought back for so many days (decision 42). */
export const REMOVED_KEPT_DAYS = 30
/** The archive page adds these hours to a report's zoneless `created_date` (decision 22). */
export const REPORT_DATE_OFFSET_HOURS = 5
/** Kept until removed, or this many days (decision 23). */
export const NOTIFICATION_DAYS = 90

/** Recipients of one mail: To, Cc and Bcc together. */
export const MAIL_RECIPIENTS_MAX = 50
/** A trial account's mails in 24 h, and Cc and Bcc of one mail together (decision 24). */
export const MAILS_PER_DAY_TRIAL = 20
export const CC_MAX_TRIAL = 10
/** A report is attached up to so many megabytes unless its owner says more, and a link to it lives this many days (decision 24). */
export const MAIL_ATTACHMENT_MEGABYTES = 7
export const MAIL_LINK_DAYS = 30

/**
 * Codes sent by text message or mail have this many digits and allow this many wrong tries (decision 7, issue 4); a
 * mailed code allows them to each network, and so many in all (decision 53).
 */
export const CODE_DIGITS = 6
export const CODE_TRIES = 5
export const CODE_TRIES_IN_ALL = 20
export const OTP_MINUTES = 10
/** Another code to the same number can be sent this long after the last one, in seconds. */
export const OTP_RESEND_SECONDS = 30
/** A proved number must be used within these minutes. */
export const PHONE_TOKEN_MINUTES = 60
export const RESET_CODE_MINUTES = 15
export const SIGN_IN_LINK_MINUTES = 15
/** Whoever asks for one, a mail with a reset code or a sign-in link leaves again after so long (decision 53). */
export const MAIL_AGAIN_MINUTES = 5
export const EMAIL_CODE_HOURS = 24
/** For so long a password that another set signs in, once. */
export const FIRST_PASSWORD_HOURS = 24
/** For so long the mailbox of before can put its email back. */
export const EMAIL_UNDO_DAYS = 7
/** The file of an export is deleted after so many days. */
export const EXPORT_KEPT_DAYS = 7
/** A captcha challenge must be solved and sent within these minutes. */
export const CAPTCHA_MINUTES = 10
/** Answers of one field of an inspection's details, as rooms. */
export const DETAIL_LIST_MAX = 60

/** After the password, the second step of a sign-in must be done within these minutes (ADR 103). */
export const SIGN_IN_TICKET_MINUTES = 10
/** An owner who was asked just now is not asked again in the same session for these minutes. */
export const CONFIRMATION_MINUTES = 15
export const PASSKEY_CHALLENGE_MINUTES = 5
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60

export const USER_TYPE_ADMIN = 1
export const USER_TYPE_INSPECTOR = 2

/** The administrator's toasts stay this long (specification section 9). */
export const ADMIN_TOAST_MS = 2_000
/** The administrator's overview counts so many days back, today included. */
export const OVERVIEW_DAYS = 30

/** The notice of the new domain leads to the site root after so long (specification section 1). */
export const REDIRECTION_SECONDS = 5
