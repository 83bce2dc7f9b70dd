// Appliance in the second edition: who does the work, and which tasks and labels are worded anew.

import { applianceAdded } from './appliance.added.ts'
import type { Revision } from './revision.ts'

export const appliance: Revision = {
  trades: {
    'range-cooktop': 'Appliance technician',
    'anti-tip': 'Appliance technician',
    'range-hood': 'Appliance technician',
    microwave: 'Appliance technician',
    dishwasher: 'Appliance technician',
    disposer: 'Licensed plumber',
    refrigerator: 'Appliance technician',
    'washer-dryer': 'Appliance technician',
    'dryer-vent': 'HVAC contractor',
    other: 'Appliance technician',
  },
  changed: {
    'Gas odor at range or cooktop': {
      trade: 'Licensed plumber',
      task: 'Leave the house and call the gas utility from outdoors if the smell is strong. If it is faint, close the valve and have a licensed plumber repair the leak before use.',
    },
    'Oven door damaged': {
      task: 'Have an appliance technician replace the hinges, gasket or glass, and leave the oven off until then.',
    },
    'No anti-tip device at range': {
      task: 'Have an appliance technician install the bracket made for this range and check that a rear foot locks into it.',
    },
    'Hood fan does not run': {
      task: 'Have an appliance technician repair the fan or switch, or replace the hood.',
    },
    'Grease filter dirty': { trade: 'Homeowner' },
    'No kitchen exhaust to outdoors': {
      trade: 'HVAC contractor',
      task: 'Have an HVAC contractor price a hood with a metal duct to the outdoors; until then, open a window when cooking.',
    },
    'Microwave oven does not heat': {
      task: 'Have an appliance technician replace the unit with one of the same opening size and venting.',
    },
    'Microwave door damaged': {
      task: 'Have an appliance technician repair or replace the oven, and leave it unplugged until then.',
    },
    'No high loop at drain hose': {
      trade: 'Licensed plumber',
      task: 'Have a plumber fasten the hose in a loop as high as the cabinet allows, or fit an air gap where local rules ask for one.',
    },
    'Dishwasher leaks': {
      task: 'Have an appliance technician find and repair the leak, keep the water valve closed until then, and check the floor below.',
    },
    'Dishwasher not fastened to cabinet': {
      task: 'Have an appliance technician fasten the dishwasher to the countertop or the side panels with the brackets made for it.',
    },
    'Dishwasher does not work': {
      task: 'Have an appliance technician find the fault and price the repair; past ten years of age, replacement is usual.',
    },
    'Disposer does not run': {
      task: 'Have a plumber replace the disposer if freeing the flywheel with the power off and pressing reset does not help.',
    },
    'Refrigerator does not cool': {
      task: 'Have an appliance technician look at the refrigerator if cleaning the coils and the door seal does not help.',
    },
    'Rubber washer hoses': {
      trade: 'Licensed plumber',
      task: 'Have a plumber or a handy owner fit braided stainless steel hoses, and close the valves when away for long.',
    },
    'Washer or dryer does not run': {
      task: 'Have an appliance technician check the machine, and settle with the seller whether it stays.',
    },
    'Plastic dryer duct': {
      task: 'Have an HVAC contractor replace the plastic with 4-inch rigid metal duct, as short and straight as can be, joined with foil tape and no screws into the airflow.',
    },
    'Foil dryer duct': {
      task: 'Have an HVAC contractor replace the foil with rigid or semi-rigid metal duct when the dryer is next moved.',
    },
    'Dryer duct blocked with lint': {
      task: 'Have an HVAC contractor clean the whole duct before the dryer is used, and again once a year.',
    },
    'Dryer vents indoors': {
      task: 'Have an HVAC contractor run the duct to the outdoors with a flap at its end and no screen.',
    },
    'Dryer duct restricts airflow': {
      task: 'Have an HVAC contractor shorten and straighten the run, or add a listed booster fan and a flat connector behind the dryer.',
    },
    'Central vacuum does not run': {
      task: 'Have an appliance technician test the vacuum unit and the inlets.',
    },
    'Appliances near the end of their usual life': {
      task: 'Have an appliance technician look at leaks and new noises as they come, and set money aside for replacement.',
    },
  },
  added: applianceAdded,
  questions: [],
}
