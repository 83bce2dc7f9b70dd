// Which time zone a state or province keeps, and the zip codes in it that keep another one. Pure data.
//
// Source: the limits of the zones in 49 CFR Part 71 and the counties that they name, as of 2026, put into zip codes
// by hand; codes of a county that the zones divide follow its larger town. Names are those of the IANA database.

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'
const ATLANTIC = 'America/Halifax'

/** Zone, and its states: postal code and name. */
const KEEPERS: readonly (readonly [zone: string, ...states: string[]])[] = [
  [
    EASTERN,
    ...['CT Connecticut', 'DE Delaware', 'DC District of Columbia', 'FL Florida', 'GA Georgia', 'IN Indiana'],
    ...['KY Kentucky', 'ME Maine', 'MD Maryland', 'MA Massachusetts', 'MI Michigan', 'NH New Hampshire'],
    ...['NJ New Jersey', 'NY New York', 'NC North Carolina', 'OH Ohio', 'PA Pennsylvania', 'RI Rhode Island'],
    ...['SC South Carolina', 'VT Vermont', 'VA Virginia', 'WV West Virginia'],
  ],
  [
    CENTRAL,
    ...['AL Alabama', 'AR Arkansas', 'IL Illinois', 'IA Iowa', 'KS Kansas', 'LA Louisiana', 'MN Minnesota'],
    ...['MS Mississippi', 'MO Missouri', 'NE Nebraska', 'ND North Dakota', 'OK Oklahoma', 'SD South Dakota'],
    ...['TN Tennessee', 'TX Texas', 'WI Wisconsin'],
  ],
  [MOUNTAIN, 'CO Colorado', 'ID Idaho', 'MT Montana', 'NM New Mexico', 'UT Utah', 'WY Wyoming'],
  [PACIFIC, 'CA California', 'NV Nevada', 'OR Oregon', 'WA Washington'],
  ['America/Phoenix', 'AZ Arizona'],
  ['America/Anchorage', 'AK Alaska'],
  ['Pacific/Honolulu', 'HI Hawaii'],
  ['America/Puerto_Rico', 'PR Puerto Rico', 'VI Virgin Islands'],
  ['Pacific/Guam', 'GU Guam', 'MP Northern Mariana Islands'],
  ['Pacific/Pago_Pago', 'AS American Samoa'],
  ['America/Toronto', 'ON Ontario', 'QC Quebec', 'QC Québec'],
  ['America/Winnipeg', 'MB Manitoba'],
  ['America/Regina', 'SK Saskatchewan'],
  ['America/Edmonton', 'AB Alberta', 'NT Northwest Territories'],
  ['America/Vancouver', 'BC British Columbia'],
  ['America/Whitehorse', 'YT Yukon'],
  ['America/Iqaluit', 'NU Nunavut'],
  [ATLANTIC, 'NS Nova Scotia', 'NB New Brunswick', 'PE Prince Edward Island'],
  ['America/St_Johns', 'NL Newfoundland and Labrador', 'NL Newfoundland'],
]

/** Parts of a state that keep another zone than it: by how their zip codes begin, the longest that fits wins. */
export const OTHER_ZONES: Readonly<Record<string, readonly (readonly [zone: string, zips: string])[]>> = {
  AK: [['America/Adak', '99546 99547']],
  // The Navajo Nation keeps summer time.
  AZ: [[MOUNTAIN, '865 86020 86033 86035 86044 86045 86053 86054']],
  FL: [
    [CENTRAL, '324 325'],
    [EASTERN, '32456 32457'],
  ],
  ID: [
    [PACIFIC, '835 838'],
    [MOUNTAIN, '83547 83549'],
  ],
  IN: [
    [
      CENTRAL,
      '463 464 476 477 46531 46532 46534 46968 47514 47515 47520 47523 47525 47531 47536 47537 47550',
    ],
    [CENTRAL, '47551 47552 47556 47574 47576 47577 47579 47586 47588 47922 47943 47948 47951 47963 47964'],
    [CENTRAL, '47977 47978'],
  ],
  KS: [[MOUNTAIN, '67733 67735 67741 67758 67761 67762 67836 67857 67878 67879']],
  KY: [
    [CENTRAL, '420 421 422 423 424 40111 40115 40119 40140 40143 40144 40145 40146 40152 40153 40170 40171'],
    [
      CENTRAL,
      '40176 40178 42602 42603 42629 42642 42711 42712 42715 42717 42720 42721 42722 42726 42728 42729',
    ],
    [CENTRAL, '42731 42741 42742 42743 42746 42749 42753 42754 42755 42759 42762 42765 42782'],
  ],
  MI: [
    [
      CENTRAL,
      '49801 49802 49812 49815 49821 49831 49834 49845 49847 49848 49852 49858 49863 49870 49873 49874',
    ],
    [
      CENTRAL,
      '49876 49877 49881 49886 49887 49892 49893 49896 49902 49903 49911 49915 49920 49927 49935 49938',
    ],
    [CENTRAL, '49947 49959 49964 49968 49969'],
  ],
  ND: [
    [MOUNTAIN, '586 58528 58529 58533 58538 58562 58564 58568 58569 58570'],
    [CENTRAL, '58631 58638'],
  ],
  NE: [
    [MOUNTAIN, '693 6912 6914 6915 69021 69023 69027 69030 69033 69037 69041 69045 69131 69133 69134 69160'],
    [MOUNTAIN, '69162 69168 69190 69211 69216 69218 69219'],
    [CENTRAL, '69120 69123 69142 69143 69151 69157'],
  ],
  NV: [[MOUNTAIN, '89883']],
  ON: [['America/Winnipeg', 'P0V P0W P0X P8N P8T P9A P9N']],
  OR: [['America/Boise', '97901 97902 97903 97906 97908 97909 97910 97911 97913 97914 97917 97918 97920']],
  SD: [
    [MOUNTAIN, '576 577 57521 57543 57547 57551 57552 57553 57567 57574 57577'],
    [CENTRAL, '57601 57631 57632 57646 57648'],
  ],
  TN: [
    [
      EASTERN,
      '374 376 377 378 379 37302 37303 37304 37307 37308 37309 3731 37320 37321 37322 37323 37325 37326',
    ],
    [
      EASTERN,
      '37329 37331 37332 37333 37336 37337 37338 37341 37343 37350 37351 37353 37354 37361 37362 37363',
    ],
    [EASTERN, '37364 37369 37370 37371 37373 37377 37379 37381 37384 37385 37391'],
    [CENTRAL, '37313 37318 37723'],
  ],
  TX: [[MOUNTAIN, '799 885 79821 79835 79836 79837 79838 79839 79847 79849 79851 79853']],
}

/** Every way to write a state, in lower case: its postal code and the zone that most of it keeps. */
export const STATES: ReadonlyMap<string, { code: string; zone: string }> = new Map(
  KEEPERS.flatMap(([zone, ...states]) =>
    states.flatMap((state) => {
      const code = state.slice(0, 2)
      const keeper = { code, zone }
      return [
        [code.toLowerCase(), keeper],
        [state.slice(3).toLowerCase(), keeper],
      ] as const
    }),
  ),
)

/** Where a zip code is, by its first three digits, for addresses that name no state: the last one of each state. */
const LAST_PREFIXES =
  '005 NY 009 PR 027 MA 029 RI 038 NH 049 ME 054 VT 055 MA 059 VT 069 CT 089 NJ 149 NY 196 PA 199 DE 205 DC 219 MD 246 VA ' +
  '268 WV 289 NC 299 SC 319 GA 349 FL 369 AL 385 TN 397 MS 399 GA 427 KY 459 OH 479 IN 499 MI 528 IA 549 WI 567 MN ' +
  '577 SD 588 ND 599 MT 629 IL 658 MO 679 KS 693 NE 714 LA 729 AR 749 OK 799 TX 816 CO 831 WY 838 ID 847 UT 865 AZ ' +
  '884 NM 885 TX 898 NV 961 CA 968 HI 969 GU 979 OR 994 WA 999 AK'

/** The postal code of the state that a zip code of the United States lies in, or null. */
export function stateOfZip(zip: string): string | null {
  if (!/^\d{5}(-?\d{4})?$/.test(zip)) return null
  for (const [, last = '', code = ''] of LAST_PREFIXES.matchAll(/(\d{3}) (\w\w)/g)) {
    if (zip.slice(0, 3) <= last) return code
  }
  return null
}
