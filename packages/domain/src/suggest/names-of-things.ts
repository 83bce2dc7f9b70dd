// What things of a house are called: the words of a line mean one thing, which the first of them stands for.

export const THINGS = `
receptacle, outlt, outlets, outlet, plug, plugs, recep, receps, receptical, socket, wall plug, electrical outlet, duplex
gfci, gfi, gfcis, ground fault, ground fault protection, ground fault circuit interrupter, ground fault interrupter, gfci outlet, gfci outlets, gfci receptacle, gfi outlet, gfi outlets, ground fault outlet
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
splice, wire splice, wire connection, spliced wires, taped wires, wire nuts, wire nut, electrical tape, taped up wires
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
hose bib, exterior spigot, outdoor spigot, outside tap, garden faucet, yard faucet, exterior tap, outside hose bib, exterior hose bib, garden spigot, hosebib, hose bibb, hose bibs, sillcock, sill cock, outside faucet, exterior faucet, spigot, outdoor faucet, outside spigot, hose spigot, hose faucet, hose bid, spicket, spickets, outside spicket, yard hydrant, hydrant
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
flashing, flashings, counterflashing, counter flashing, counterflash
sealant, recaulk, re-caulk, recaulked, recaulking, resealed, reseal, caulk, caulking, caulked, calk, mastic, silicone, cock, caulk joint, chalk, caulk bead
roof cement, roofing tar, tar, roofing cement, tarred, roof tar
pipe boot, boot flashing, vent pipe boot, roof boot, roof boots, vent collar, vent boot, pipe boots, vent boots, plumbing boot, pipe collar, rubber collar, rubber boot, boot, pipe flashing, pipe jack, roof jack, vent flashing, neoprene boot, plumbing vent boot, plumbing vent flashing, stack boot
gutter, gutters, eavestrough, eave trough, eavestroughs, guttering, rain gutter, rain gutters
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
exterior door, front door, back door, entry door, outside door, outside entry door, side door, rear door, rear entry door
weatherstrip, weatherstripping, weather strip, weather stripping, weather-stripping, whether stripping, door seal, door sweep
garage door, overhead door, garage overhead door, over head door, garage doors
opener, garage door opener, garage opener, door opener
photo eye, electric eye, photo eyes, safety beam, safety sensor, photo sensor, electric eyes, sensors, safety eyes, safety sensors, eyes, garage door eyes
reverse, auto reverse, auto-reverse, autoreverse, reverses, reversed direction
spring, springs, torsion spring, extension spring, extension springs, torsion springs, garage door spring
foundation, fdn, fndn, fnd, foundation block wall, foundation wall, foundation walls, fondation, basement wall, block wall, stem wall, concrete wall, basement walls, foundation block
crawlspace, under house, underfloor, under floor area, beneath house, underneath house, crawl space, crawl, crawlspaces, crall space, crawlspace area
joist, joists, floor joist, floor joists, floor framing, i-joist, tji, i joist, floor framing member, floor members, i joists, floor beam
beam, girder, main beam, support beam, girders, carrying beam, center beam, main girder
column, lally, lally column, lolly column, steel post, support post, steel column, support column, lolly, columns, steel pole, support pole, steel pipe column, metal post, steel posts, support posts, lallies, lally post, post under the beam, pole, poles
jack post, jackpost, jackposts, screw jack, jack posts, screw jacks, telepost, temporary post, adjustable post, bottle jack, shoring, jack stand, temporary support
truss, trusses, roof truss, truss web, truss chord, truss cord
rafter, rafters
sill plate, sill, mud sill, mudsill
rim joist, band joist, rim board, box sill, rim joists, rim
framing, structural wood, frame member, framing member
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
rodent, mouse, mice, rat, squirrel, droppings, vermin, rats, squirrels, rodents, critters, raccoon, raccoons, mouse droppings, chipmunk, mouse tunnels, tunnels in the insulation, nests, mouse turds, mouse crap, rat crap, critter, chewed by mice, squirrel nest
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
shutoff, shut off valve, shut-off valve, shutoff valve, water shutoff valve, shutoffs
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
subfloor, sub floor, sub flooring, underlayment of the floor, floor sheathing, toilet flange area, floor decking
anchor bolt, anchor bolts, hold down bolt, hold down bolts, hold downs, sill bolt, sill bolts, foundation bolt, foundation bolts, j bolt, j bolts, anchor straps, bolted to foundation, bolted to its foundation, fastened to the foundation
cripple wall, cripple walls, pony wall, pony walls, cripple studs
areaway, basement stairwell, outside basement stairs, outside basement steps, exterior basement stairs, exterior basement steps, basement steps outside, basement stairs outside, bulkhead, bulkhead stairs, bulkhead steps, cellar entrance, cellar steps, cellar stairs
pier, piers, brick pier, brick piers, block pier, block piers
hurricane clip, hurricane clips, hurricane tie, hurricane ties, hurricane straps, hurricane strap, uplift clips, uplift straps, truss clips, truss ties, rafter ties at the wall, storm clips, wind clips
wood shake, wood shakes, roof shakes, split shakes, shakes split, shakes rotted, shakes curled, shakes loose, cedar shake, cedar shakes, shake roof, cedar shingles, wood shingles
hail, hailstorm, hail storm, hailstone, hailstones, hail marks, hail mark, hail hits, hail strikes
drip edge, drip edges, edge metal, rake edge, rake metal, eave metal, drip cap at the eave
step flashing, sidewall flashing, side wall flashing, step flashings
headwall flashing, apron flashing, head wall flashing, headwall, apron at the wall
valley, valleys, valley metal, valley flashing, roof valley
cricket, saddle, chimney saddle, chimney cricket
metal roof, metal roofing, tin roof, steel roof, metal panels, roof panels, metal roof panels
ridge cap, ridge caps, hip cap, hip caps, ridge shingles, hip shingles, cap shingles
roof drain, low-slope roof drain, low slope roof drain, flat roof drain, roof drains, scupper, scuppers, drain on the flat roof
roof vent, roof vents, turtle vent, turtle vents, static vent, static vents, mushroom vent, roof louver
turbine vent, turbine vents, turbine, whirlybird, whirly bird
plumbing vent, plumbing vents, plumbing stack, vent stack, vent stacks, plumbing vent pipe, plumbing vent stack, soil stack, stack pipe
chase, chimney chase, chimney box, chimney siding, chase siding
underground drain, buried drain, underground downspout, underground downspouts, buried downspout, underground drains, buried drain line, drain tile outlet, pop up emitter, pop-up emitter, underground leader
ice dam, ice dams, ice damming, ice damming damage
layer, layers
window well, window wells, egress well, area well, window well cover
tree, trees, oak, oak tree, pine tree, maple tree, dead tree, big tree, large tree, cottonwood
lintel, lintels, steel angle, angle iron, steel lintel, steel header, steel over the window, steel over the door
weep hole, weep holes, weephole, weepholes, weepers, weeps in the brick, brick weeps, weeps mortared, weeps plugged, weeps blocked, weeps closed, weeps filled
glazing, putty, window putty, glazing putty, glazing compound, glazing bead, window glazing
storm window, storm windows, storm sash, storm panel, storms on the windows
window screen, window screens, bug screen, bug screens, insect screen, insect screens, screens
cover plate, cover plates, faceplate, faceplates, face plate, face plates, wall plate, wall plates, switch plate, switch plates, outlet cover, outlet covers, switch cover, switch covers, plate cover
weatherproof cover, weatherproof covers, bubble cover, bubble covers, in use cover, in-use cover, while in use cover, weather cover, flip cover, weather proof cover, rain cover
bushing, bushings, connector in the knockout, cable clamp, cable clamps, romex connector, romex connectors, cable connector, cable connectors, box connector, strain relief, wire clamp
pointed screw, pointed screws, sharp screw, sharp screws, pointy screws, pointy screw, drywall screws, wood screws, sheet metal screws, self tapping screws, wrong screws
two slot, two-slot, two prong, two-prong, two pronged, two hole, 2 prong
bare lamp, bare bulb, bare bulbs, naked bulb, open bulb, exposed bulb, bare light bulb, bare light
grille, grilles, return grille, return grill, return air grille, cold air return, register cover, vent cover, vent grille, heat grate
sediment trap, drip leg, dirt leg, drip legs, dirt legs, sediment traps, dripleg
radiator valve, bleeder, bleeder valve
cleanout, clean out, clean-out, cleanouts, cleanout cap, clean out cap, cleanout plug
shower pan, shower base, shower floor, shower receptor, shower tray, shower bottom, floor of the shower
stopper, stoppers, drain stopper, pop up stopper, pop-up stopper, tub stopper, sink stopper, tub plug, sink plug, plug in the tub, plug in the sink, pop up drain
diverter, shower diverter, tub diverter, diverter valve, shower knob, diverter knob
sump pit, sump hole, sump basin, sump crock, crock, sump lid, sump cover
seismic, earthquake, earthquakes, seismic zone, earthquake country, seismic area
strap, straps, strapping, earthquake strap, earthquake straps, seismic strap, seismic straps
safety glass, tempered, tempered glass, safety glazing, safety glazed, safety stamp, safety etching, tempered stamp, tempered label, safety label
headroom, head room, head clearance, hit my head, bump my head, bumped my head, hits my head, have to duck, got to duck
bifold, bifolds, bi-fold, folding door, folding doors, bifold door, bifold doors, closet doors, closet door, pocket door, pocket doors
dryer vent hood, dryer vent flap, dryer flap, dryer vent cap, dryer vent cover, dryer vent flapper, dryer hood, vent flap, dryer vent louver, flap, flaps
bird, birds, bird nest, birds nest, bird nests
animal, animals, wildlife, bats
knee wall, knee walls, kneewall, kneewalls
ceiling stain, stain in the ceiling
paving, pavement, concrete walk, paving slab
block, blocks, cmu
pool pump, pool heater, pool filter, pool equipment, pool deck, pool cover
hot tub, hot tubs, jacuzzi
fixture stop, fixture stops, angle stop, angle stops, stop valve, fixture valve, supply stop, supply stops, supply valve, stop under the sink
barbecue, bbq, grill, grills, gas grill
plumbing
meter base, meter can, meter box, meter socket
`
