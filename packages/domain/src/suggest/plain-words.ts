// Words of everyday speech, by what they do in a sentence. All are compared as written, in lower case.

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** They hold a phrase together and are left out before phrases are compared: "the panel cover is missing". */
export const GLUE = wordsOf(`
  a an the its  their his her my our your this that these those is are was were be been being am
  really very pretty quite just also so all kind sort actually totally completely partly somewhat rather
  bit kinda super extremely badly slightly
`)

/** They say nothing that could tell one label from another. */
export const EMPTY = wordsOf(`
  a an the and or but if of to in on at by for from with into onto off out up down over under as than then there here it its
  he she they them we us you i me my your our their his her this that these those is are was were be been being am do does did done
  have has had will would can could should may might must shall also so very really pretty quite just about around approximately roughly maybe
  probably possibly perhaps likely apparently appears appear appeared seems seem seemed looks look looking like looked see seen saw
  seeing notice noticed noted observed found find finding got get gets getting goes go going went come comes coming came put puts
  some any several couple few many much lot lots bunch more most less least each every both either other another same one ones two three four
  somebody someone something anything thing things stuff everything anyone people guy guys way ways
  again still already now today yet ever always often sometimes usually currently recently lately
  big large small little tiny huge
  good great nice kind sort type types bit part parts piece pieces spot spots area areas place places section sections location locations various multiple numerous
  throughout whole entire completely totally partially partly mostly mainly only even well okay ok alright right um uh er yeah yes hey so anyway
  need needs needed want wants recommend recommended recommending recommendation suggest suggested advise advised should please
  because since when where while which who whom whose what how why
  back left right top bottom middle center near next close along across between behind above below beneath underneath
  toward towards
  inch inches foot feet ft in half quarter eighth
  number time times day days morning afternoon evening noon am pm
  make makes made making use used using uses keep keeps kept give gives gave take takes took taken let lets show shows showing shown
  start starts started try tried trying tell says said saying say call called
  house home property building
  strong wind minor main center overall general generally extra additional total actual present existing
  too enough heavy heavily possible possibly major serious severe severely significant sign signs evidence visible live feel feels felt
  lots moves push pushed them only lots tested tester test shows reads compared rest behind
`)
