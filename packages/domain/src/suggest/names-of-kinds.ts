// What is said of kinds, measures and places: the words of a line mean one thing, which the first of them stands for.

export const KINDS = `
service
r410, 410, r410a, 410a
r22, freon
aluminum, al, aluminium, alum
not visible, unable to see, not accessible, not reached, inaccessible, could not access, could not reach, could not get to, not access
amp, amps, ampere, amperage
gallon, gallons, gal, gals
ton, tons
year, years, yr, yrs
degree, degrees, deg
psi, pounds, lbs, pounds of pressure
natural gas, nat gas, gas fired, gas-fired, ng
oil, fuel oil, heating oil, oil fired, oil-fired
propane, lp, lpg, lp gas
tankless, on demand, instantaneous
high efficiency, high-efficiency, condensing, 90 percent, 90+, ninety plus
smart thermostat, nest, ecobee, smart or connected, wifi thermostat
federal pacific, fpe, stab-lok, stab lok, stablok, federal pacific electric, stab lock, stablock
zinsco, sylvania
square d, square dee, squared
cutler hammer, cutler-hammer, eaton
architectural shingle, architectural shingles, dimensional shingle, dimensional shingles, laminated shingle, architectural asphalt shingle, architectural asphalt shingles, architectural
three-tab, three tab, 3-tab, 3 tab, three tab asphalt
composite, trex, azek, composite boards
popcorn, textured ceiling, popcorn ceiling, textured, popcorn ceilings, cottage cheese ceiling
slab, slab on grade, on a slab, concrete slab, slab-on-grade, monolithic slab, slab house
basement, bsmnt, basemt, cellar, bsmt, basment
bathroom, ba, bath, bathrm, restroom, washroom, powder room, half bath, ensuite
bedroom, bdr, mbr, bedrm, bdrm, br
laundry, laundry room
outdoors, outside, out doors
indoors, inside, indoor
upstairs, second floor, upper floor, upper level, 2nd floor
ventless, vent free, vent-free, unvented, non vented, ventfree
level
protection, protected, protect
support, supported, supporting
ventilation, ventilated, venting of the attic, airflow in the attic
cover, covered, lid
bolt, bolted, bolts, lag bolts, lag bolt, lags, lag, lag screws, bolted on, through bolts
label, panel schedule, circuit directory, circuit schedule, panel directory, panel legend, directory card, circuit labels, breaker labels, labeling, labelling, labeled, labelled, marked, identified, legend, directory
sewer scope, camera scope, scope the sewer, scoped
recirculating, recirculates, recirculate, ductless hood, recirculated
vent, vents, vented, venting
terminate, terminates, terminating, ends, end, dumps, dump, discharges, discharge, empties, exhausts into, dumping, discharging, blows into, vents into, emptying, ending, exits, blowing into, drains next to, lays in, vented into, exhausting into, vents to, venting into, goes into, dumps into
beside the foundation, next to the foundation, at the foundation, right at the foundation, against the foundation, by the foundation, near the foundation, next to the house, at the base of the house, against the house, next to the basement wall, at the corner of the house, too close to the foundation, close to the foundation, beside the house, at the foundation wall, near the house, alongside the foundation, adjacent to the foundation
slope away, slopes away, sloped away, pitched away, drains away, ground slopes away, yard slopes away, lot slopes away, grade slopes away, grading slopes away, slopes away from house, sloping away, falls away
sticking out, sticks out, stick out, protruding, coming out of, sticking up out of
walk-out, walkout, walk out
power off, no electricity, electricity off, de-energized, power shut off, power turned off, electric off
share, shared, sharing, shares, same flue, use same, uses same, common
pipe, pipes, piped, piping
electric, elec
exterior, ext
kitchen, kit, kitch
living room, lr
dining room, dr
family room, fr
water, wtr, h2o
open, opens, opened
operates, trip and reset, tripped and reset, trips and resets, trip properly, tripped properly, trips properly, trip when tested, tripped when tested, fired right up, fired up, kicked right on, kicked on, came right on, came on, ran fine, runs fine, lit right away, lit right up, opens and closes, open and close, worked, operated, ran well, running well, works as it should, works as intended, functioned, plumb, bone dry, rock solid, in good condition, in good shape, good condition, good shape, moves freely, opens freely, swings freely, drains fast, drains fine, drains well, holds fine, holds tight, stays lit, stays put, trip fine, trips fine, trip with the button, trips with the button, same height, equal height, right size, right height, correct height, balanced, plenty of life, plenty of life left, lots of life left, good life left, still have life, life in them, meets code, up to code, been fixed, been replaced, already fixed, already replaced, passed the test
no basement
`
