// What things of a house are called: the words of a line mean one thing, which the first of them stands for.

export const THINGS = `
receptacle, outlt, outlets, outlet, plug, plugs, recep, receps, receptical, socket, wall plug, electrical outlet, duplex
gfci, gfi, gfcis, ground fault, ground fault protection, ground fault circuit interrupter, ground fault interrupter
afci, afcis, arc fault, arc fault circuit interrupter, cafci
panel, panelboard, breaker box, fuse box, electrical panel, electric panel, load center, breaker panel, service panel, panel box, electrical box
sub panel, subpanel, sub-panel, sub-panels, subpanels, distribution panel, remote panel, sub
main panel, main electrical panel
breaker, circuit breaker, brake her
circuit, ckt
dead front, deadfront, panel cover, panel front, cover plate of the panel
knockout, knock out, knock outs, knockouts
blank, filler plate, breaker blank, blanks
junction box, j-box, j box, jbox, jay box, electrical junction box
splice, wire splice, wire connection
wiring, wire, wires, conductor, cabling
branch wiring, branch circuit wiring
romex, row mix, roll mix, rome x, row max, nm cable, nonmetallic cable, non metallic cable, nmb, nm-b, nm
armored cable, bx, bx cable, mc cable, flex cable
knob and tube, knob-and-tube, k&t, knob & tube, kt wiring, k and t
extension cord, lamp cord, flexible cord, drop cord, zip cord, power cord
service entrance, service entry, se cable, service cable, service entrance cable, service equipment
service drop, service conductors, service wires, service wire, drop wires, overhead wires, overhead service, power line, power lines, overhead conductors, overhead service conductors, wires from the pole, wires from the street, wire from the pole, drop from the pole, wires coming from the pole, power wires
service size, service amperage
mast, service mast, weatherhead, weather head, mast head
ground rod, grounding electrode, ground electrode, earth rod, grounding rod, ground rods
gec, grounding electrode conductor, ground wire, grounding wire
ground, grounding, grounded
bond, bonding, bonded, bonds
neutral, neutrals
polarity
alarm, detector, sensor alarm, smokes, smoke and co
smoke alarm, smoke detector, smoke detectors, fire alarm
carbon monoxide, co, c o, carbon monoxide alarm, co detector, co alarm
light, lights, light fixture, light fixtures, lighting, lighting fixture, fixture light, lamp
bulb, light bulb
generator, genset, generac, standby generator
transfer switch, interlock
solar, pv, photovoltaic, solar panel, solar panels
furnace, furn, gas furnace unit, forced air furnace, forced-air furnace
boiler
heating, heating system, heat system, heating equipment, heater system
cooling, cooling system, air conditioning, air conditioner, ac, a/c, a c, central air, ac unit, a/c unit, ac system, air con, aircon, cooling equipment, conditioner
hvac, heating and cooling
outdoor unit, outside unit, condenser, condensing unit, condenser unit, ac condenser, exterior unit, outdoor condenser, outside condenser, compressor unit, heat pump unit outside
air handler, indoor unit, air handling unit, ahu, fan coil
evaporator, evaporator coil, indoor coil
coil, coils
compressor
refrigerant line, suction line, line set, lineset, linesets, refrigerant lines, ac line, ac lines, refrigerant pipe, larger refrigerant line, cold line, big copper line, insulated line
disconnect, service disconnect, disconnect switch, ac disconnect, pull-out, pull out disconnect
temperature drop, split across the coil, delta, delta t, delta tee, temp split, temperature split, temp drop, temperature differential, temp differential, degree split, td, temperature difference
heat exchanger, hx, exchanger, heat x changer, heat ex changer
thermostat, thermostats, t stat, tstat, t-stat, stat
filter, air filter, furnace filter
duct, ductwork, ducts, ducting, duct work, duct run, plenum
flex duct, flexible duct, flex ducts
register, registers, supply register, vent register, diffuser
draft hood, drafthood
flue, flue pipe, vent connector, flu, flew
combustion air, make up air, makeup air, make-up air
condensate, condensate drain, condensate line, condensation drain, ac drain, ac drain line, condensate drain line, condensate hose, ac drain hose, condensate tube, drain hose from the coil
float switch, safety switch, wet switch, overflow switch
secondary pan, auxiliary pan, overflow pan, emergency pan, drip pan, secondary drain pan, aux pan
drain pan, pan
oil tank, fuel oil tank, heating oil tank, oil storage tank
buried, underground, under ground, in ground
heat pump
mini split, mini-split, ductless, ductless mini-split, mini splits
baseboard, baseboards, base board
radiator, radiators
water heater, hot water heater, wh, hwh, hw heater, hot water tank, water heaters, hot water unit, water heating
relief valve, tpr, tprv, t&p, t & p, t and p, tp valve, tpr valve, t&p valve, prv, safety valve, pressure relief valve, temperature pressure relief, temperature and pressure relief valve, pressure relief, tmp valve, tnp valve, t and p valve, tea and pea valve, pop off, pop off valve, popoff valve
discharge pipe, discharge piping, drain line of the valve, relief valve pipe, drain tubing, blow off pipe, blowoff pipe, overflow pipe, discharge tube, discharge line, drain tube, extension pipe, extension tube, drop tube, downpipe
expansion tank, exp tank, expansion tk, thermal expansion tank, expansion vessel, thermal expansion
toilet, commode, water closet, john, stool, wc
sink, basin, lavatory, lav, wash basin, lavs
faucet, tap, spigot of the sink, fosset, faucets
shower head, showerhead
spout, tub spout
tub, bathtub, bath tub, jetted tub, soaking tub
p trap, p-trap, ptrap, peat rap, pea trap, p traps, drain trap
s trap, s-trap, strap trap, ess trap, s traps
drain, drain pipe, drain line, waste line, waste pipe, drainpipe, drain pipes, waste, drain waste pipe, sewer line, drain stack, waste stack
supply pipe, water pipe, water line, supply line, water supply line, supply pipes, water supply pipe, water pipes, water lines, supply piping, supply tube
service pipe, main water line, water main, water service, water service line, service line, water service pipe
main valve, mwso, main water shutoff valve, main shutoff valve, main water valve, main shutoff, main shut off, main shut-off, main water shut off, main water shutoff, water shutoff, water shut off, main water shut-off, water shut-off, water main valve, shutoff for the house, house shutoff, main water stop
hose bib, exterior spigot, outdoor spigot, outside tap, garden faucet, yard faucet, exterior tap, outside hose bib, exterior hose bib, garden spigot, hosebib, hose bibb, hose bibs, sillcock, sill cock, outside faucet, exterior faucet, spigot, outdoor faucet, outside spigot, hose spigot, hose faucet, hose bid
sump pump, some pump, sump, sum pump
ejector pump, sewage ejector
cross-connection, cross connection, cross connected, crossconnection
backflow, back flow, backflow preventer, back siphon, siphonage, vacuum breaker
water pressure, static pressure
polybutylene, poly b, polyb, pb pipe, quest pipe, poly butylene, polly butylene
galvanized, galvanised, galvanized steel, galv
copper
pex, pecks, packs pipe
cast iron, castiron
gas line, gas pipe, gas piping, gas lines, gas pipes, fuel piping
csst, yellow gas line, corrugated stainless steel tubing, flexible gas line, flexible gas piping, yellow flex gas, yellow flexible gas line
well, on well, well water, private well
septic, private septic system, private septic, septic tank system, onsite septic, septic system
range, stove, cook stove, oven range, kitchen range, kitchen stove, cooking appliance
cooktop, cook top, stovetop, stove top, range top
oven, ovens
burner, burners
element, heating element, bake element
range hood, kitchen vent, kitchen exhaust, kitchen exhaust fan, stove vent, range vent, kitchen fan, exhaust fan over range, exhaust fan over stove, hood, vent hood, kitchen hood, exhaust hood, hood vent, hood fan, stove hood, hood over the stove
grease filter
microwave, micro wave, microwave oven, mw
dishwasher, dish washer, dw, dishwashers
high loop, hi loop, high-loop, hi-loop
air gap
disposer, disposal, garbage disposal, food disposal, insinkerator, food waste disposer, garbage disposer, disposall, insinkerator unit, sink grinder, grinder
refrigerator, fridge, refridgerator, frig, icebox
washer, washing machine, clothes washer, laundry machine
dryer, clothes dryer, drier
dryer vent, dryer duct, dryer ducting, dryer exhaust, dryer hose, dryer vents, dryer vent duct, dryer vent pipe, dryer vent hose
central vacuum, central vac, vac system, built-in vacuum, vacuum
anti-tip, anti tip, antitip, anty tip, anti tip bracket, anti-tip device, anti tip device, anti-tip bracket, tip bracket, anti tipping
gas log, gas logs, gas log set, log set
fireplace, fire place
wood stove, woodstove, wood burning stove, wood burner, woodburner
stovepipe, stove pipe, stove flue, stove connector
firebox, fire box
firebrick, fire brick
hearth, hearth extension
mantel, mantle, mantelpiece
damper, dampener, flue damper, fireplace damper
chimney, chimeny, chimley, smokestack
chimney cap, rain cap, flue cap, chimney rain cap
chimney crown, crown, mortar cap, chimney wash
chase cover, chase top, chase pan, chase lid
liner, flue liner, flue tile, chimney liner, clay liner
creosote, creasote, creosol, black tar, tarry, tar in the flue, shiny black
refractory, refractory panel, refractory panels
spark screen, fire screen, fireplace screen, spark guard
clearance, clearances
shingle, shingles
covering, roof covering, roofing material
roof, roofing
tile roof, roof tile, roof tiles
slate, slates
granule, granules, granular, granual
flat roof, low slope roof, low-slope roof, low-slope, low slope, rubber roof, flat section
membrane, rubber membrane, single ply
kickout, kick-out, kick out, kick-out flashing, kickout flashing, kick out flashing, diverter flashing
flashing, flashings, step flashing, counterflashing, counter flashing, counterflash, drip edge
sealant, recaulk, re-caulk, recaulked, recaulking, resealed, reseal, caulk, caulking, caulked, calk, mastic, silicone, cock, caulk joint, chalk, caulk bead
roof cement, roofing tar, tar, roofing cement, tarred, roof tar
pipe boot, boot flashing, vent pipe boot, roof boot, roof boots, vent collar, vent boot, pipe boots, vent boots, plumbing boot, pipe collar, rubber collar, rubber boot, boot, pipe flashing, pipe jack, roof jack, vent flashing, neoprene boot, plumbing vent boot, plumbing vent flashing, stack boot
gutter, gutters, eavestrough, eave trough, eavestroughs, guttering
downspout, down spout, downspouts, leader, leaders, down pipe, rain leader
extension, extend, extended, extending, downspout extension, downspout extensions, extensions, splash block, splashblock, splash blocks, splash pad
skylight, sky light, roof window, skylights, sun tunnel
roof sheathing, attic decking, attic sheathing, underside of roof, attic roof deck, roof planks, roof board, roof deck boards, sheathing, roof decking, roof deck, decking of the roof, roof sheeting, roof boards
underlayment, felt
branch, limb, tree limb, tree limbs, tree branch, tree branches, branches
siding, siding panel, siding panels, piece of siding, siding board, siding boards, pieces of siding, cladding, clapboard, clapboards, lap siding
hardboard, t111, t1-11, masonite, lp siding
fiber cement, fiber-cement, hardie, hardie board, hardieplank, hardie plank, hardy board, cement board, hardiboard, hardy plank, fiber cement siding
brick veneer, veneer brick, masonry veneer, brick facade
eifs, dryvit, synthetic stucco
fascia, facia, fascia board, fashion board, fasha, fascia trim
soffit, soffet, sofit, soffits, soffitt, suffit
trim, trim board, corner board, trim boards, corner boards, rake board, frieze board, casing
brick mold, brickmold, brick mould, brick molding, brickmould
mortar, mortar joint, mortar joints, pointing
grade, grading, slope of the yard, lot slope, yard slope, lot grading
soil, dirt, earth, ground soil, bare dirt, bare ground
mulch, wood chips, landscaping mulch
plant, veg, vegitation, shrub, bush, vegetation, ivy, vine, hedge, landscaping, foliage, plants, bushes, shrubs, shrubbery, vines
driveway, drive way
walkway, sidewalk, walk way, side walk, front walk, path, walkways
deck, decks
deck board, deck boards, decking, deck surface, deck planks
ledger, ledger board, deck ledger, ledgerboard
joist hanger, hanger, joist hangers
post, posts
footing, footings, footer, footers
balcony
railing, guardrail, guard rail, guard, rail, rails, railings, guards, guardrails
handrail, hand rail, hand rale, handrale, banister, bannister, hand railing, stair rail, stair railing, stair handrail, handrails, grab rail
baluster, spindle, picket, balusters, spindles, pickets
step, stair, stairs, steps, riser, tread, staircase, stairway, stairwell, risers, treads, stoop
porch, veranda, portico
retaining wall, retaining walls, retainer wall
window, windows, picture window
insulated glass, thermal pane, thermopane, double pane, igu, insulated window, double glazing, window seal, thermal seal, between the panes, panes
pane, window pane, window glass, glass pane, windowpane
sash, window sash
egress, egress window, escape window
slider, sliding door, patio door, sliding glass door, patio slider
exterior door, front door, back door, entry door, outside door, outside entry door
weatherstrip, weatherstripping, weather strip, weather stripping, weather-stripping, whether stripping, door seal, door sweep
garage door, overhead door, garage overhead door, over head door, garage doors
opener, garage door opener, garage opener, door opener
photo eye, electric eye, photo eyes, safety beam, safety sensor, photo sensor, electric eyes, sensors, safety eyes, safety sensors
reverse, auto reverse, auto-reverse, autoreverse, reverses, reversed direction
spring, springs, torsion spring, extension spring, extension springs, torsion springs, garage door spring
foundation, fdn, fndn, fnd, foundation block wall, foundation wall, foundation walls, fondation, basement wall, block wall, stem wall, concrete wall, basement walls, foundation block
crawlspace, under house, underfloor, under floor area, beneath house, underneath house, crawl space, crawl, crawlspaces, crall space, crawlspace area
joist, joists, floor joist, floor joists, floor framing, i-joist, tji, i joist, floor framing member, floor members, i joists, floor beam
beam, girder, main beam, support beam, girders, carrying beam, center beam, main girder
column, lally, lally column, lolly column, steel post, support post, steel column, support column, lolly
jack post, jackpost, jackposts, screw jack, jack posts, screw jacks, telepost, temporary post, adjustable post, bottle jack, shoring, jack stand, temporary support
truss, trusses, roof truss, truss web, truss chord, truss cord
rafter, rafters
sill plate, sill, mud sill, mudsill
rim joist, band joist, rim board, box sill, rim joists, rim
framing, structural wood, frame member, framing member, subfloor, sub floor, underlayment of the floor, floor sheathing, toilet flange area
bearing wall, load bearing wall, load-bearing wall, structural wall, loadbearing wall
wood-destroying insect, termite, carpenter ant, wdi, wdo, powderpost beetle, powder post beetle, mud tube, frass, wood destroying insects, wood-destroying insects, wood destroying insect, termites, carpenter ants, mud tubes, termite tubes, ants, wood boring beetle, shelter tube, termite damage, insect damage, powder post beetles, beetle, carpenter bee, carpenter bees, wood boring insects, pest insects, bugs in the wood, bug tubes, bug damage, chewed wood
efflorescence, white crusty deposits, white crust, white residue, chalky residue, white stuff, white staining, crusty deposits, chalky deposits, white chalky, white film, mineral salts, crystalline deposits, a fluorescence, efflorescents, effloresence, white powder, white deposits, white powdery, mineral deposits on the wall, salt deposits, salts, white mineral deposits, florescence on the wall, chalky white, white fuzz, white fuzzy
insulation, insul, insulaton, insulated, insulate, insulating
batt, batts, bats of insulation
vermiculite, zonolite, vermiculight
vapor barrier, vapor retarder, vapour barrier, poly sheet, vapor retarder sheet, plastic sheet, vapor barriers, moisture barrier, plastic sheeting, ground cover, visqueen, poly sheeting, plastic on the ground, ground plastic, plastic on the dirt, plastic over the dirt, poly on the ground
kraft, paper face, paper faced insulation, paper side, paper backing, paper backed, kraft facing, paper facing, paper faced, kraft paper, craft facing, facing, kraft faced, craft paper
foam, foam plastic, foam insulation
fire barrier, ignition barrier, thermal barrier, fire cover
recessed light, can light, can lights, recessed lights, pot light, pot lights, recessed lighting, canlight
rodent, mouse, mice, rat, squirrel, droppings, vermin, rats, squirrels, rodents, critters, raccoon, raccoons, mouse droppings, chipmunk, mouse tunnels, tunnels in the insulation, nests, mouse turds, mouse crap, rat crap, critter
attic hatch, attic access, scuttle, attic access panel, attic access cover, attic door, scuttle hole, attic access hatch, attic hatch cover
attic stairs, attic ladder, pull down stairs, pull-down stairs, pull down ladder, attic pull down, attic pull down stairs, drop down stairs, pulldown stairs, pull-down attic stairs, attic steps, folding attic stairs, attic ladder steps, ladder to the attic, ladder in the attic opening
attic fan, power vent, powered attic fan, power attic vent, attic exhaust fan, pav, attic power vent, gable fan, powered vent, powered attic vent, roof fan, attic ventilator
soffit vent, soffit vents, eave vent, eave vents, intake vents
ridge vent, ridge vents
foundation vent, foundation vents, crawlspace vent, crawlspace vents, crawl space vents, crawl space vent, crawl vents, crawl vent, vents of the crawlspace
bath fan, bathroom fan, bath exhaust fan, bathroom exhaust fan, bath vent fan, bath vent, bathroom vent, bathroom exhaust, bath exhaust, bath fans, fan in the bathroom, bathroom ventilation, bathroom vent fan, restroom fan, bath ventilation
hrv, heat recovery ventilator
cabinet, vanity, drawer, cupboard, cabinets, vanities, cabinetry
countertop, counter top, counter, countertops
flooring, vinyl floor, floor finish, floor covering
floor, floors
ceiling, ceilings
drywall, sheetrock, gypsum board, gypsum, sheet rock, wallboard, dry wall
grout, regrout, re-grout, regrouted, regrouting, grout line, grout lines, grouting
fire separation, firewall, fire wall, fire separation wall, fire rated wall, garage firewall, firestop, fire barrier of the garage, fire rated drywall, garage ceiling drywall, garage sheetrock, garage drywall
fire door, door from garage into house, garage door into house, door from house into garage, garage to house, house to garage, door into the house, fire rated door, fire-rated door, house to garage door, garage entry door, garage to house door, door to the garage, door to garage, door from the garage, door between the house and the garage, door between the garage and the house, garage man door to house, garage service door to house, rated door, door from the house to the garage, door from garage to house, door into the garage
fire rated, fire-rated, fire rating, fire protection, solid core, 20 minute, rated
access, way to get under, way to get in, way under, way to enter, way to get to, entrance to, way into, way in, entry to, access panel, access door, access hole, access opening, entrance into, way to get into
self-closing, self closing, self closer, self-closer, auto closer, spring hinge, self closing hinges, closer, spring hinges
washer hose, washer hoses, washing machine hoses, washing machine hose, washer supply hoses, washer supply hose, laundry hoses
hose, hoses
asbestos, acm, aspestos, asbestos tape
level 2, level two, level ii
mold, mildew, mould, moldy, mildewy, mouldy, fungus, fungal growth, microbial growth, dark growth, mold growth, moldlike, black growth, organic growth, fungal, black spots, biological growth, black gunk, black stuff growing, fuzzy growth, gunk growing, slime, black fuzz, black spotting, black specks
moss, algae, lichen, black streaks, algea, mossy, green fuzz, green stuff, green growth, green slime
shutoff, shut off valve, shut-off valve, angle stop, stop valve, shutoff valve, water shutoff valve, fixture valve
tailpiece, tail piece, slip joint, slip nut, trap arm, drain tailpiece, basket strainer
epdm, epdm rubber
mod bit, modified bitumen, torch down, modified bitumen roof
roll roofing, rolled roofing, roll roof
erv, energy recovery ventilator
rigid foam, foam board, foam panels, rigid insulation, rigid foam board, foamboard
spray foam, sprayed foam, spf, spray foam insulation
osb, oriented strand board, chipboard, waferboard, o s b
exhaust fan, exhaust fans, extractor fan, vent fan
storage tank, tank type, tank style
ceiling fan, ceiling fans, paddle fan
dryer vents indoors, dryer vents into, dryer exhausts into, dryer venting into, dryer vented into, dryer vents inside, dryer blows into, dryer exhausting into, dryer ends in, dryer vent ends in, dryer duct ends in, dryer vent terminates in, dryer vent disconnected, dryer duct disconnected, dryer vent came off, dryer duct came off, dryer vent not connected, dryer vents to, dryer venting in, dryer dumps into, dryer vent discharges into, dryer vent fell off, dryer hose came off, dryer duct not connected, dryer blowing in, dryer blowing into, dryer vented in, dryer dumps, dryer dumping, dryer just blows, dryer vents in, dryer vents right
floor tile, floor tiles, tile floor, ceramic tile floor, tiled floor
`
