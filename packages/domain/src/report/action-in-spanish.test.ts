// What a row of the summary asks for, and of whom, in Spanish: whole sentences, with the trade in front.
import { expect, test } from 'vitest'
import { actionInSpanish } from './action-in-spanish.ts'

test.each([
  [
    'Haga que un contratista de techos reemplace las tejas.',
    'Contratista de techos',
    'que reemplace las tejas.',
  ],
  ['Haga que un plomero mida la presión.', 'Plomero con licencia', 'que mida la presión.'],
  [
    'No use el abridor. Haga que un técnico en puertas de garaje lo ajuste.',
    'Técnico en puertas de garaje',
    'que lo ajuste. No use el abridor.',
  ],
  ['Haga que un albañil repare el muro y lo pinte.', 'Albañil', 'que repare el muro y lo pinte.'],
  ['Haga que un albañil repare el muro y la losa.', 'Albañil', 'que repare el muro y la losa.'],
  ['Haga que una plomera se lo cotice', 'Plomera', 'que se lo cotice'],
  ['Llame pronto. Pregunte a su aseguradora.', 'Albañil', 'Llame pronto.'],
  ['Coloque un filtro nuevo. Revíselo cada mes.', 'Propietario de la casa', 'coloque un filtro nuevo.'],
  [
    'Haga que un contratista de climatización (HVAC) conecte, selle y aísle el ducto.',
    'Contratista de climatización (HVAC)',
    'que conecte, selle y aísle el ducto.',
  ],
])('in Spanish: %s', (task, trade, text) => {
  expect(actionInSpanish(task, trade)).toEqual({ trade, text })
})

// One name for the same work, with all that either says; what else is said of a trade is no verb.
test.each([
  ['ingeniero estructural con licencia', 'Ingeniero estructural', 'Ingeniero estructural con licencia'],
  ['deshollinador certificado', 'Deshollinador', 'Deshollinador certificado'],
  [
    'contratista de impermeabilización de sótanos',
    'Contratista de impermeabilización',
    'Contratista de impermeabilización de sótanos',
  ],
  [
    'contratista de calefacción con licencia',
    'Contratista de climatización (HVAC)',
    'Contratista de climatización (HVAC) con licencia',
  ],
  [
    'contratista de calefacción',
    'Contratista de climatización (HVAC)',
    'Contratista de climatización (HVAC)',
  ],
  ['contratista con licencia', 'Contratista general', 'Contratista general con licencia'],
  ['electricista del constructor', 'Constructor', 'Electricista del constructor'],
  ['técnico en puertas de garaje', 'Técnico en puertas de garaje', 'Técnico en puertas de garaje'],
  ['contratista calificado', 'Empresa de vidrios', 'Empresa de vidrios calificada'],
  ['techador', 'Contratista de techos', 'Contratista de techos'],
  ['carpintero', null, 'Carpintero'],
])('in Spanish un %s is called of %s: %s', (named, trade, who) => {
  expect(actionInSpanish(`Haga que un ${named} lo repare.`, trade)).toEqual({
    trade: who,
    text: 'que lo repare.',
  })
})

test.each([
  ['contratista eléctrico', 'Electricista con licencia', 'Electricista con licencia'],
  ['plomero con licencia y asegurado', 'Plomero', 'Plomero con licencia y asegurado'],
  ['plomero afianzado', 'Plomero', 'Plomero afianzado'],
  // In the gender of whoever is named.
  ['plomero certificado', 'Plomera certificada', 'Plomera certificada'],
  ['contratista certificado', 'Empresa de vidrios certificada', 'Empresa de vidrios certificada'],
  ['ingeniero', 'Ingeniero estructural', 'Ingeniero estructural'],
  ['ingeniero civil con licencia', 'Ingeniero civil', 'Ingeniero civil con licencia'],
  ['electricista del vendedor', 'Electricista', 'Electricista del vendedor'],
  ['exterminador con licencia', 'Empresa de control de plagas', 'Empresa de control de plagas con licencia'],
])('in Spanish a name is known whole: %s, %s', (named, trade, who) => {
  expect(actionInSpanish(`Haga que un ${named} lo repare de inmediato.`, trade)).toEqual({
    trade: who,
    text: 'que lo repare de inmediato.',
  })
})

test.each([
  ['Haga que un albañil lo repare.', 'Plomero con licencia'],
  // Another contractor's, though both begin with the same word.
  ['Haga que un contratista de revestimientos exteriores repare el cajón.', 'Contratista general'],
  ['Haga que un contratista de rociadores contra incendios lo reemplace.', 'Contratista de techos'],
  ['Haga que un ingeniero estructural evalúe la pared.', 'Contratista de cimientos'],
  ['Haga que un ingeniero civil evalúe el muro.', 'Ingeniero estructural'],
  ['Haga que un técnico de aire acondicionado lo revise.', 'Contratista de calefacción'],
  ['Haga que un contratista de sótanos lo repare.', 'Contratista de impermeabilización'],
  ['Haga que un contratista de chimeneas lo repare.', 'Deshollinador'],
  ['Haga que un arborista pode el roble.', 'Servicio de árboles'],
  ['Haga que un contratista lo arregle.', 'Inspector de viviendas'],
  [
    'Haga que un contratista de calefacción por combustible líquido (oil) repare la fuga.',
    'Contratista de tanques de combustible',
  ],
  ['Haga que un contratista con licencia lo repare.', 'Techos ABC'],
  ['Haga que el electricista con licencia del constructor lo corrija.', 'Constructor'],
  ['Haga que el electricista del constructor lo corrija.', 'Electricista con licencia'],
  ['Haga que un plomero asegurado lo repare.', 'Plomero con licencia'],
  // What follows the name is no verb.
  ['Haga que un plomero especializado lo repare.', 'Plomero'],
  ['Haga que un plomero experto lo repare.', 'Plomero'],
  ['Haga que un plomero de inmediato lo repare.', 'Plomero'],
  ['Haga que un plomero lo antes posible lo repare.', 'Plomero'],
  ['Haga que un plomero de un precio.', 'Plomero'],
  ['Haga que un deshollinador certificado por la CSIA lo limpie.', 'Deshollinador'],
  ['Haga que un albañil reparé el muro.', 'Albañil'],
  ['HAGA QUE UN ALBAÑIL REPARE EL MURO.', 'Albañil'],
  // Another works, too.
  ['Haga que un ingeniero estructural evalúe el muro y que un albañil lo repare.', 'Ingeniero estructural'],
  ['Haga que un albañil repare el muro y lo pinte un pintor.', 'Albañil'],
  ['Haga que un albañil repare el muro y que Juan lo pinte.', 'Albañil'],
  ['Haga que un albañil repare el muro y lo pinte Juan.', 'Albañil'],
  ['Haga que un albañil repare el muro y su hermano lo pinte.', 'Albañil'],
  ['Haga que un albañil repare el muro y usted lo pinte.', 'Albañil'],
  ['Haga que un albañil repare el muro y el vendedor pague.', 'Albañil'],
  ['Haga que un albañil repare el muro. Haga que un plomero mueva el tubo.', 'Albañil'],
  ['Haga que un plomero mueva el tubo. Haga que un albañil repare el muro.', 'Albañil'],
  ['Haga que un albañil lo repare. Debe estar asegurado.', 'Albañil'],
  ['Limpie el hollín. Haga que un albañil lo repare.', 'Albañil'],
  // An inspector's own English in a report in Spanish.
  ['Fit a cover. Have an electrician label it.', 'Electricista con licencia'],
  ['Stay clear of it. Repair the panel.', 'Electricista con licencia'],
  // The inspector's own English takes no Spanish words.
  ['Haga que un contratista con licencia lo repare.', 'Pool company'],
  ['Haga que un plomero o un propietario hábil lo reemplace.', 'Plomero con licencia'],
  [
    'Manténgase alejado. Haga que un electricista con licencia y la compañía eléctrica lo reparen.',
    'Electricista con licencia',
  ],
  [
    'Pruebe con otra bombilla. Si no ayuda, haga que un electricista repare la lámpara.',
    'Electricista con licencia',
  ],
  ['Cierre el gas y llame a emergencias. Haga que un plomero repare la fuga.', 'Plomero'],
  ['Deje que el vendedor pague. Haga que un plomero repare la fuga.', 'Plomero'],
  ['Haga que un plomero repare la fuga. Exija matrícula y seguro.', 'Plomero'],
  ['Haga que un plomero repare la fuga. El municipio debe aprobarlo.', 'Plomero'],
  ['Haga que un plomero repare la fuga y negocie con el vendedor.', 'Plomero'],
  ['Haga que un carpintero cambie las tablas y luego píntelas usted.', 'Carpintero'],
  ['Haga que un plomero repare la fuga, o hágalo usted mismo.', 'Plomero'],
  ['Haga que un plomero repare la fuga y después un yesero repare el techo.', 'Plomero'],
  ['Haga que un plomero repare la fuga y los vecinos den permiso.', 'Plomero'],
])('in Spanish it stays whole: %s', (task, trade) => {
  expect(actionInSpanish(task, trade).text).toBe(task)
})
