// What inspectors say where nothing is to be offered: that something is fine, what a house is like, notes, questions, talk.

const LINES = `
shingles are laying flat and tight up here
no missing tabs anywhere that i can see
granules still good and thick on the south slope
every one of the pipe boots is soft and snug
flashing at the sidewall is stepped and tucked like it should be
valleys look good, nothing built up in em
ridge line's straight as a string
ridge cap's all there and sealed down
tried to lift a few tabs and they're stuck down good
kickout's there where the porch roof dies into the wall
drip edge all the way around, eaves and rakes
membrane on the back addition is tight, seams all welded
no ponding on the flat section even after last night's rain
tiles are all in line, didn't see a broke one
standing seam's good, clips are holding
skylight's clear and dry around the curb
that was a leak at the skylight once but they reflashed it, bone dry now
vent stacks are plenty tall
gutters are clean as a whistle
ran the hose up there and every downspout took it
downspouts carry out a good eight feet from the house
no sags in the gutter runs, no drips at the corners
splash blocks in place at all four corners
underground drain runs free, saw it come out at the street
chimney's plumb and the crown is solid
brick on the stack is sharp, joints are full
cap and screen are both on there
cricket's behind the chimney and it's flashed right
chimney got repointed couple years back, looks real good
lead counterflashing is let into the brick nice and tight
siding's tight, nothing loose nothing buckled
poked all the trim on the north side, hard as a rock
no rot in the fascia, wrapped and tight
paint's holding up fine all the way around
caulk at the windows is fresh and stuck
brick is in good shape, weeps are open
stucco's clean, tapped it and it's solid all over
good eight inches between the siding and the dirt
soffits are vented and every panel's seated
lot falls away from the house on all sides
window wells have gravel and covers, good to go
driveway's smooth, no heaves
front walk's level and pitched away from the door
bushes are trimmed back a good foot off the wall
retaining wall's standing straight with weep holes running
ledger's bolted, half inch, staggered sixteen on center
hangers at every joist and all the nails are filled
deck rail doesn't budge when i lean on it
tried a four inch ball in the balusters and it won't go
deck boards solid underfoot end to end
posts are up on brackets, footings look good
steps are even and the handrail's stout
flashing's tucked up behind the siding at the ledger
porch columns are sound at the bottom, stuck em with the awl
porch ceiling's beadboard and it's dry and tight
door rolled back up off the two by four just fine
broke the beam and she went right back up
eyes are set at five inches off the floor
safety cables run through the springs, good
opener runs quiet and stops where it should
garage door balances halfway with the cord pulled
garage ceiling's taped and five eighths rock, no holes
door from the garage is steel, rated, and it self closes
poured walls, no cracks, no bow, put the level on em
foundation's straight and true on all four sides
block's plumb, joints are all tight
no sign of settlement inside or out
basement's dry as toast, meter reads nine percent
used to take on water down here, drain tile fixed it, dry now
no white powder on the walls, nothing
anchor bolts every four foot or so
lally columns are plumb with plates top and bottom
beam pockets have good bearing and shims are steel
joists are clean, no notches no splits
sills are hard, couldn't get the screwdriver in
no bug tunnels, no frass, nothing eating on it
termites got treated in oh nine and the bad joists replaced
crawl's dry and the plastic's down wall to wall
crawlspace has good headroom and it's clean
piers are straight, capped, and sitting solid
insulation's snug between the joists down here, none hanging
humidity in the crawl reads forty eight percent
sump kicked on when i lifted the float and pumped right out
lid's sealed on the pit and there's a check valve
two hundred amp and every breaker's marked
panel's clean, no doubles, no scorching
one wire under each lug, looks like a pro did it
all the knockouts are filled
neutrals and grounds are kept apart in the sub like they ought to be
ground's clamped tight at the water main and two rods
thirty amp breaker on number ten, that matches up
scanned the breakers with the infrared and nothing's warm
old federal panel's been swapped out for a new square d
three foot clear in front of the panel
copper throughout, didn't find any aluminum branch circuits
mast is straight and the weatherhead's good
drop's well up over the driveway, twelve feet easy
outlets all test right, hot neutral ground
no reversed ones, checked every plug i could get to
hundred and twenty one volts at the kitchen counter
gfci by the sink tripped and reset like a champ
pushed test on the bathroom one, it popped and came back
outside plugs are gfi and they've got bubble covers
garage outlets are all downstream of that one and they trip too
arc faults tested at the panel, every one let go
three ways work from top and bottom of the stairs
all the lights came on
ceiling fan runs smooth on high, no shimmy
cover plates on everything, even down the basement
boxes up in the attic all got lids on em
knob and tube's dead and cut off, everything up here is romex
smokes in every bedroom and the hall, all hollered when i tested
one went off and they all went off, interconnected
carbon monoxide alarm's there outside the bedrooms, dated twenty twenty three
furnace fired right up on the first call for heat
flame's blue and steady, doesn't move when the blower kicks in
sixty degree rise across the furnace, right in range
zero parts per million co at the register
filter's brand new, dated last week
heat at every register, felt em all
flue's pitched up a quarter inch a foot and screwed at the joints
service tag says tuned up this october
sniffed the gas line with the tixx and got nothing
drip leg's there and a shutoff right by it
ducts are sealed with mastic, nice job
heat pump switched over to emergency heat no problem
boiler's at fifteen pounds and one sixty, just where it belongs
relief valve on the boiler's piped down to six inches off the floor
all the baseboards got hot, upstairs and down
radiators heating even, valves aren't weeping
oil tank's dry underneath, legs are sound
thermostat brought it on and shut it off
draft's pulling good at the hood, smoke went right up
no backdraft with the fans all running
ac's dropping eighteen degrees
seventy four going in, fifty six coming out
condenser's level and the coil is clean
suction line's cold and the insulation's all on there
condensate runs out to the drain, no clog, pan's dry
float switch cut the unit off when i lifted it
disconnect's in sight and the fuses match the tag
compressor's humming along nice and quiet
mini split blew cold in both rooms
whip's in conduit and snug at the box
water heater's making one eighteen at the tub
hot water came up quick, no complaints
no rust, no drips around the tank
tpr's piped down copper to the floor, full size
expansion tank's on there and holding air
pan's under it and piped outside
heater's strapped top and bottom third
vent on the water heater's drawing fine, mirror didn't fog
tankless lit off with two faucets running and kept up
pressure's sixty two at the hose bib
main valve turns easy, no weep at the stem
supply's all pex and it's supported good
copper's bright, no green at the joints
galvanized is all gone, repiped in copper
ran three fixtures at once and flow held up
no drips under any of the sinks
filled it and let her go, drained like it should
drains are pulling quick in both baths
pvc drains, sloped right, hung every four foot
no sewer smell anywhere, cleanouts all capped
dry under the kitchen sink, wiped with a paper towel
hot's on the left everywhere
faucet shuts off clean, no dribble
spigots on the outside didn't leak with a thumb over em
frost free bibs, both run and shut off
toilets are bolted down snug, straddled and rocked em
flushes good and shuts right off
dye in the tank stayed in the tank
hall commode's tight to the floor, no give
tub holds water and the stopper seals
diverter sends all of it up to the shower head
grout and caulk are good all round the tub
shower pan held two inches for an hour, no drop
tile sounds solid, no hollow spots
jetted tub runs, gfi trips, no leaks at the pump
there was a soft spot by the tub but that's been redone, solid now
gas pipe's bonded at the manifold
soaped the fittings, no bubbles
no odor at the meter, and it isn't spinning
doors all latch, none of em rubbing
front door closes tight and the weatherstrip's good
slider glides easy and locks
pocket door rolls out nice
deadbolt's a thumb turn, good for getting out
windows go up and stay up
locks catch on every window i tried
glass is clear, no fog between the panes
tempered stamp's in the corner by the tub
bedroom windows are plenty big to climb out of
screens are all in and not torn
floors are level, marble stayed put
hardwood's tight, not so much as a squeak
no soft spots in the bathroom floor
tile floor's all sound, no loose ones
walls and ceilings look good upstairs, no cracks no stains
meter says dry up at the ceiling, everywhere
drywall's smooth over the doors, no cracking off the corners
ceiling got patched after the old roof, painted and perfect
handrail's solid top to bottom
risers are all even, seven and a half
got six foot nine over the stairs, that's fine
guard at the loft's thirty seven high and it's stiff
all four burners lit
oven came up to three fifty and held
range has its anti tip, pulled on it and it caught
hood's blowing outside, flap's opening
microwave boiled the cup of water in a minute and a half
dishwasher ran the cycle, nothing on the floor
high loop's there on the dishwasher hose
disposal spins free and quiet
fridge is at thirty seven, freezer's at zero
cabinets are screwed up solid, hung on em a bit
countertops are tight and the seams are good
washer filled and spun, braided hoses on it
dryer's vented in smooth metal straight out the wall
good air coming out the dryer hood and the flap closes
damper opens and shuts like it should
flue's been swept, liner looks clean top to bottom
firebox brick's all sound
gas logs lit on the first click
hearth sticks out eighteen inches, we're good there
got a good fourteen inches of cellulose, nice and even
insulation's dry and nobody's been living in it
no daylight round the flue, sheathing's clean and dry
baffles in every bay and the soffits are open
ridge vent's cut clear through
bath fans are ducted out through the roof, insulated too
bath fan's sucking, it held the tissue up
hatch has foam on the back and a gasket
pull down's nailed off right, rungs are tight
trusses are all whole, nobody's cut em
rafters straight, collar ties in place
no mold up here, wood's nice and bright
hrv's running and the filters are clean
y'all got nothing to worry about on this roof
wicked clean basement, not a drop anywhere
it's a ranch on a slab
two story colonial with a full basement
vinyl siding on three sides, brick across the front
overcast and about fifty five
built in nineteen eighty seven
architectural shingles on a gable roof
attached two car garage
three bed two bath
house is occupied and furnished
vacant, power and water are on
front of the house faces east
sunny and seventy two, ground's dry
rained yesterday, soil's damp
public water and public sewer
well and septic on this one
gas meter's on the right side
main shutoff's in the basement front wall
panel's in the garage
two hundred amp service, underground
overhead drop, aluminum conductors at the service
forced air gas furnace in the basement
carrier, ninety six percent, twenty eighteen
fifty gallon natural gas water heater, bradford white
split system air conditioner, three ton
hot water baseboard, two zones
pex supply and pvc drains
copper water lines and cast iron stack
double hung vinyl windows
casements on the back side
hardwood in the living room, carpet up the stairs
tile floor in both baths
granite counters, white cabinets
gas range, whirlpool
electric cooktop and a wall oven
pulldown stairs in the hall
blown fiberglass in the attic
two by six rafters with plank sheathing
engineered trusses and osb
poured concrete foundation
block foundation with a crawl under the addition
cape cod with two dormers
split level, garage under the bedrooms
treated deck off the kitchen
composite decking with vinyl rails
concrete driveway and a paver walk
aluminum gutters, five inch
half inch drywall throughout
wood burning fireplace, brick face
gas insert in the family room
laundry's on the second floor
dryer's electric, four prong
washer and dryer stay with the house
two furnaces, one up in the attic
single wide with an addition on the back
stucco on a wood frame, tile roof
buyer and the agent are here
viewed the roof from a ladder at the eave
walked the roof front and back
finished basement with a bar and a half bath
row house, end unit, flat roof
gotta grab my moisture meter out of the truck
where'd they hide the shutoff
garage
seller's dog is barking
master bath
okay moving on
upstairs hall
let me get a picture of that
where's the attic hatch at
hang on a second
testing, testing, is this thing on
kitchen now
remind me to come back to the crawl
need fresh batteries for this flashlight
lord it's hot up here
watch your step there, ma'am
is this the linen closet or what
did i already do the half bath
start the dishwasher before i go up
don't forget to turn the oven off
put the thermostat back to sixty eight
alright, outside
left side of the house
back of the house
scratch that
never mind
delete that last one
forget what i just said
what year did they say this was
hey how you doing, i'm the home inspector
no sir, i can't tell you whether to buy it
report'll be in your inbox tonight
my knees are too old for these crawlspaces
i need another coffee
that's a cute cat
somebody's cooking bacon next door
nice view of the lake from here
them cowboys sure blew it sunday
my truck needs an oil change
where'd i leave my ladder
shoe covers on
shoe covers off
lockbox code's not working, calling the agent
agent's running ten minutes late
kids left a bike on the walk
hope that dog's friendly
good boy, good boy
whoa, that's a big spider
sorry, phone's ringing
call you back, i'm on a job
uh
um let me see here
okay so
basement
furnace
deck
water heater
living room, dining room
second bedroom on the right
attic next
roof
let me write down the serial number
model number's on the back of the tag
take a photo of the data plate
get the thermal camera
phone's at twenty percent
is that the septic lid or the well cap
which switch does the disposal
who painted this room purple
what's this switch go to
can you turn that tv down please
is the water on in here
wonder where this door goes
ask the seller when the roof was put on
ask about permits for the addition
radon canister goes in the basement corner
pick up the radon test thursday
need to be across town by two
my next one's a condo at three thirty
check the recall list on that dishwasher when i get home
run the hot side first, then come back
let the tub fill while i do the bedrooms
give it fifteen minutes before i take a temperature
look at the other side of this wall from the closet
lemme see if it's the same up top
come back with the long ladder
gonna crawl under now, wish me luck
well that's different
huh
neighbor's mowing his lawn, can't hear a thing
mail truck's blocking me in
they got a lot of christmas decorations
boxes stacked up, they must be moving soon
beautiful old piano
pool's on the neighbor's side
wind's picking up
sounds like rain coming
copy the intro from the last report
alright that's it for the inside
that about does it, packing up
door to the garage is solid and closes itself
infrared shows nothing cold up on that ceiling
soffit vents open and screened
lintels been painted, no rust lifting the brick
nice view from up here
wood stove's got all its clearance
should I do the garage or the kitchen next
take a picture of that data plate
beam's dead straight from one end to the other
weep holes open along the whole bottom course
joist hangers got every nail filled
breakers match the wire, twelves on twenties
seller's vacuum is smoking, I'm leaving that alone
bushings on every cable coming in
cap and spark screen both on the flue
electric meter
fascia's solid, I rapped on it the whole length
the dryer vent
blown in's even, no bare spots
piers plumb, no shims falling out
sidewalk hasn't lifted despite that root
nothing but clean gravel down here, no scrap wood
deck boards flat and every screw's down
printer's out of ink in the study
hardie board is tight, painted, and not touching dirt
neighbor's dog won't quit barking
pan under the heater and the pan's piped
poked at the sills and found no bugs and no rot
no shingles missing after that last big blow
front door shuts tight with no daylight round it
didn't see a single nail popping through
garage door went back up when it hit my two by four
no hail hits on the vents or the soft metals
springs got the safety cable through em
step flashing's tucked in behind the siding the way it should be
back porch
neighbor's gutter is hanging off his house, not this one
grout's all tight in the master shower
that desk lamp's got a frayed cord, it goes with the seller
meter didn't spin with everything off so nothing's leaking
ask the agent for the garage remote
master closet
no rust on the furnace cabinet
hatch has weatherstrip and foam on the back
pipe penetrations through the wall all foamed up tight
flat roof over the patio drains, no puddle marks
neutrals and grounds kept separate in the sub like they should be
skylight's clear, no fog, no stains round the curb
it's all copper, no aluminum in here
no critter droppings, no trails in the insulation
ground rod's there and the clamp is tight
love these old magnolia trees
fins are straight, nobody's weed whacked em
roof over the porch
looks like rain over toward Waco
no loose romex hanging down, it's stapled every few feet
steel column's got paint on it and zero rust
my tester shows two ambers at every plug
stucco's got no cracks bigger than a hair off my head
GFCIs tripped and reset in the kitchen
bushes are cut back so I can walk behind em
arc faults in the bedrooms all trip
sink in the powder room drains quick
receptacles grip the plug real firm
grill out back is rusted through
anti tip bracket's on the range, I yanked it
stepped in fire ants, dang it
tankless fired right up and no codes
truck's got a check engine light on again
boat trailer's got rotten tires
co alarm in the hall chirped back at me
handrail both sides of the porch steps, graspable too
dryer's on a proper four prong
screens on every window, not one torn
furnace lit and burned blue
deadbolt's got a thumb turn inside
heat's coming out every register
photo eyes at five inches and they stopped it
condenser's level on its pad
opener ran smooth up and down
suction line's wrapped the whole way
garage floor's sloped to the door with no big cracks
sniffed every gas joint with the gadget, no beeps
couch has a big rip down the middle
attic ladder's bolted, cut right, and all its feet touch
closet's packed so full I can barely step in
hot on the left cold on the right like it oughta be
pipe boots got new collars, no cracks
second pier from the left
pex is supported and don't rub anything
attic fan kicked on when I turned the dial
lawn's kinda brown but so's everybody's
breaker size matches the nameplate on the condenser
gas meter
southwest corner
decking underneath is bright and dry
swing set's got a broken chain
firebox brick tight, no gaps in the mortar
square d panel, no recall worries there
damper opens and shuts easy
kick-outs right where you want em
pressure's sixty five at the hose bib, right where I like it
no mud tubes on any of these stem walls
main shutoff turns by hand
gloves got a hole in em
vapor barrier covers every inch of dirt under here
cabinet doors all hang straight
guard at the loft is thirty six and stout
lawn mower in the shed's got no blade
somebody left a whole brisket in this freezer
how do I pause this thing
router light's blinking red
shower pan held water the whole time I was up there
porch light comes on at both doors
ridge line's straight as an arrow
no stains on the underside of the deck anywhere
flow don't drop off when I flush with the shower going
yard falls away from the house on all four sides
tpr drains by gravity to the outside, full size
driveway's smooth with no lip to catch a toe on
water heater up on its eighteen inch stand
deck ledger's through bolted and flashed
tank's a twenty twenty two so it's got years left
leaned my whole weight on the rail and it didn't budge
caulk around all the windows still rubbery and stuck
front steps all the same height
sediment trap on the gas line, there she is
pan's dry and the float switch cut it off
cleanouts got caps on em out front
secondary drain over the window, dry as a bone
no sewer smell anywhere in this house
no kinks in any of this flex
septic lids secure and the spray heads pop up
thermostat clicks and the unit answers
disposal hums and chews, no leak at the flange
heat pump switched over both ways
high loop on the dishwasher drain
b vent has its inch of clearance
oven hit three fifty and my thermometer agreed
cripple wall's sheathed in plywood and nailed off right
vent hood blows outdoors, I saw the flap move
gas logs lit and the damper's clamped open
lord my knees ain't what they used to be
return's big enough, no whistling
panel's labeled neat, somebody cared
just the one layer up here, I checked at the rake
laundry room
dryer flap opens and no lint stuck in it
smoke detectors in every bedroom and they hollered when I pushed em
hose bibs got the anti siphon on em
baffles at the eaves keep the insulation outta the soffits
balusters tight, my four inch ball won't go through
anchor bolts every four feet and the nuts are snugged down
traps are all p traps, no s
ridge vent's cut open under the cap
toilets don't rock, I straddled each one
nothing fuzzy growing on these rafters
saddle behind the chimney, nice and wide
drywall seams smooth, no nails showing
turbine spins free and don't squeak
floor tile doesn't sound hollow and nothing's cracked
hosed it down and not a drop came through
hardwood's flat, no cupping by the dishwasher
water's got somewhere to go, swale works
no fog between the panes, every unit's clear
three way at both ends of the stairs works
bedroom windows big enough to climb out of
closet lights are the enclosed kind
stair treads even and don't creak
light fixtures all burn, no flickering
blunt screws on the cover, thank you
detectors are only two years old per the date
marble stayed put on the floor, pretty dang level
car charger circuit's sized right and got its own disconnect
sliding door rolls like butter
flame's steady, no rollout, no soot
sprinkler heads all came up and none spray the house
filter's brand new and it fits
tugged on a few tabs and they're stuck down good
downspouts kick water six feet out from the slab
fire wall between garage and house goes clear to the deck
disconnect within sight of the unit
moisture meter says nine percent under the bay window, that's dry
condensate drips outside where it's supposed to
address numbers readable from the street
ducts are hung right and not laying on the insulation
porch ceiling's sound, beadboard all tight
trash compactor runs and locks
window sills took my screwdriver test with no trouble
fans go clear outside, not into the attic
tub spout's sealed to the wall
bubble covers on the outside plugs
footings are covered, nothing washed out
upstairs unit pulled down to fifty four at the vent
chase cover's stainless with no rust on it
service drop's way up over the drive, plenty of height
mast is plumb and strapped
slab edge looks clean all the way round
hall bath sink
no reversed hots or open grounds upstairs
no white powder on the block
valley metal's clean and shiny
panel in the garage
chimney crown sheds water and has no cracks
kitchen island
all copper supply, no green crusties
front elevation
no galvanized and no gray poly in this one
guest bath tub
ran every tub ten minutes and none backed up
condenser number two
toilet fills and shuts off, no phantom running
bonus room over the garage
tile wall don't give when I push on it
jack and jill bath
stopper stops and the overflow's connected
breakfast nook
water heater's got a relief line all the way down and out
splash blocks under every downspout
truss plates all tight and nobody's cut a web
crawl's bone dry
expansion tank's there and it ain't waterlogged
living room fireplace
hot water's one eighteen at the tap, nobody's gettin scalded
furnace closet
retaining wall hasn't gone anywhere, level says plumb
stairs going up
gas flex doesn't go through the cabinet wall of the furnace
dining room ceiling
vent stacks are tall enough above the roof
joists ain't been notched by the plumber for once
well pump cycles slow and steady, no short cycling
foundation north wall
washer box dry, valves turn, hoses braided
exterior outlet by the grill
dishwasher ran a full cycle and never leaked
return air grille
mortar's hard, couldn't scratch it with my key
half bath downstairs
microwave boiled my cup of water
front door
fridge line ain't leaking
rear eave
bath fans held a square of tissue right up
double oven
dryer duct's metal, short, and clean
phone's at nine percent, where'd I put that charger
attic insulation's fourteen inches all over
limbs been trimmed back a good ten foot off the roof
no daylight up here where there shouldn't be
all the junction boxes in the attic got lids
crawl hatch opens easy and there's plenty room to scoot around
paint's holding, no bare wood showing
drip edge runs the full length both eaves and rakes
pool pump's screaming but pool's not in the scope today
walkway and a light up here by the furnace, nice
no scorching in this panel, everything's shiny
ceilings have no stains, I looked at every one with the flashlight
remind me to call Linda about the next appointment
no soft spots around the toilet
hold on lemme find my flashlight
carpet's stretched and clean
what time's the buyer coming
note to self bring the taller ladder next time
sash locks all catch
wind's picking up a bit
safety glass stamp's there by the tub
that TV's cracked right across the screen
handrail inside runs top to bottom and don't wiggle
the cat's staring at me again
closet doors stay on their tracks
foundation walls straight as a string, not one crack I can find
countertop's tight to the wall and caulked
Cowboys lost again, don't get me started
interior doors don't rub
come on dang phone quit freezing
backflow's on the irrigation
skeeters are eating me alive
switches ain't loose and they all do something
primary bath shower
bicycle hanging here's missing its chain
attic ladder
hurricane clips on every rafter tail, I counted
thermostat upstairs
pretty wallpaper, my grandma had the same
irrigation control box
sniffed around down here and there's no musty smell at all
dirt's not piled up on the brick anywhere
come back to this room after lunch
kitchen faucet sprayer works and don't drip
alright that's it for the roof, heading down
crawl vents open and screened good
window over the tub
left my tape measure in the truck
coffee maker's broke, it's leaking all over the seller's counter
back hurts from that last crawl
mailbox is busted off its post
no cracks off the corners of the door openings
shed's full of rusty old paint cans
no holes in the garage ceiling drywall
two hundred amp main, plenty for this house
okay attic now
doors all swing and latch so this house ain't been moving
weatherhead's sealed up good
hammock's torn
north gable
split's nineteen so she's cooling just fine
wind chimes all tangled up
metal panels screwed tight and no rust
pool sweep's stuck in the corner, pool guy can look
I gotta quit eating gas station tacos
burners all lit first try
garden hose has a leak right at the nozzle
butler's pantry
piano's outta tune
garage side door
curtain rod's fixing to drop on somebody
flue rises to the roof with three screws at each joint
well howdy ma'am, just about finished up
tapped this post all over and it's solid clear down to the base
my boots are soaked from that wet grass
no stair step cracking anywhere in this brick
recliner's stuck, won't fold back up
porch posts sit on real footings
three bed two bath, about eighteen hundred foot
smells like somebody's been baking cookies
buyer's name is Hernandez, spell it right this time
east valley
south slope shingles lay flat and the granules are all there
can you hear me, testing testing
is that the water or the gas I hear
wonder what they're asking for this place
tell the client what that switch is for
crawlspace hatch
my folding ladder's got a wobbly rung, gotta buy another
trash can lid's cracked
surge protector's light is green
how many bathrooms did the listing say
city sidewalk across the street's all heaved up
I'm getting too old for attics
membrane seams all welded shut
soil's a good eight inches below the siding
neighbor's shed roof's caved in, poor fella
battery's dying on my gas sniffer
every outlet in the living room's got its cover plate
hearth sticks out sixteen inches plenty
basement walls dry when I put the meter on em
mattress is sagging in the middle
fan don't wobble on high
this house was built in eighty four I believe
bath outlet popped when I hit the test button
hot tub cover's cracked, hot tub's not included
neighbor's fence is about to fall over, not my problem
pool's green as a frog
where's the light switch in here
who puts a chandelier in a closet
upstairs landing
nobody's been using extension cords for wiring here
pulled the dead front, no double taps anywhere
treadmill squeaks something awful
bird feeder's hanging by one wire
kitchen sink base cabinet
study window
old Chevy in the garage has a flat tire
did I already do the upstairs bath
it's hotter than a two dollar pistol out here
street out front's got a heck of a pothole
water line's bonded, gas line's bonded
sunny, ninety six degrees, dry three weeks
fish tank's leaking on its stand, they'll move it
main water shutoff
never mind, go back one
basketball goal's bent over
no air blowing out at the plenum, mastic all over
chimney from the ground
okay starting the outside now
patio umbrella's busted
under the stairs
I'd put a rocking chair right there
kids' trampoline is rusted and leaning
columns out front are solid at the bottom, no give
does she want the pest report too
streetlight's burned out on the corner
no open knockouts, no missing blanks
third bedroom
three feet clear in front of the panel
floor don't bounce when I jump on it
space heater plug's melted but she's taking it with her
fountain in the flower bed don't run
need to check the permit date later
toaster's burnt on one side
back deck stairs
cup holder broke and now there's coffee all over
scratch that last part
hey buddy, you a good dog, ain't ya
dock's missing boards, they can sort that with the boat guy
pex all through, crimp rings look right
gas line sniffed with the detector and it never made a peep
my knee's cracking again
ran the shower fifteen minutes and the pan didn't leak
curtain's got a tear
is the dog friendly
my flashlight's flickering
hood lights both work, fan's got three speeds
two yellow lights, that's good right, yeah two yellows is good
filter's clean, sixteen by twenty five by one
condensate's running down to the floor drain, no puddle
tv has a line down the screen
hang on, battery's dead on this thing
fan on the condenser spins nice and quiet
stucco sounds solid everywhere i tapped it
backflow preventer's on both outside spigots
rug's stained but they're taking the rug
baffles in every bay, i can see daylight at the eaves
chimney crown was repoured, not so much as a hairline
disposal runs, no humming, no rattles
heat pump switched over without any fuss
furnace is a lennox, ninety five percent, made in twenty eighteen
we'd be looking for rust on something like this
left blinker's out on your truck by the way
just tapping on stuff
supposed to rain by three
back bedroom
bonus room
thought that was mold, it's just soot from a candle, wipes right off
app crashed, hold on
pocket door slides like butter
smoke alarms chirped good and loud, dated twenty twenty three
truck's got a leak
one of the rungs is bent so go slow
dining room
that's all good
hot tub's empty and green, i'm not testing it
hot's on the left, cold's on the right everywhere
hearth goes out twenty inches, that's enough
can we get heat in the truck please
not that it's not old, but it's not going anywhere
my moisture meter's busted, i'm borrowing yours
not bad, not bad at all
exterior faucet's frost free and it doesn't drip when i shut it
sump pit
drain tile was put in two thousand nine, there's the sump and it's dry
range hood
i've got no complaints about that one
no water stains on the slab, none in the corners either
you're blocking the light there, bud
deck ledger is bolted, half inch bolts, staggered, flashed on top
egress window in the basement bedroom opens all the way, easy peasy
we got another one at two in edina
microwave heated my cup of water just fine
utility room
deck rail's at thirty six and doesn't wiggle one bit
i shook it and nothing happened
anti tip bracket's on, i tried to tip it and no
took the dead front off and it's as neat as you could ask for
looking for cracks
all the lights come on in the hallway
zipper's broken on my coat
hose bib, west side
blown cellulose up here, sixteen inches, so about r fifty
roof's asphalt architectural, i'd call it eight years old, laying nice and flat
let's see if this trips
all four burners light
rim joists are spray foamed, nice and thick
hot water's one eighteen at the kitchen tap
basement, east side
steel posts, four of them, bolted top and bottom like you'd want
nothing dripping
bedroom two
gfci in the kitchen trips and resets like it's supposed to
garage door reversed when i put the two by four under it
heater in the truck quit again
floor joists are two by tens, sixteen on center, all of them dry
house is a nineteen sixty two rambler, about eleven hundred square feet up
left side
realtor says they're in a hurry
three way switch on the stairs works from both ends
tape measure won't retract anymore
overhead door
carpet's new in all three bedrooms
range hood vents outside, flap opens when it's on
fridge is thirty seven, freezer's at two
poly vapor barrier's on the warm side like it should be
rear elevation
stairway
no galvanized left that i could find
no double taps, i looked at every one
popcorn ceiling was scraped, it's all smooth now
if it was cracked you'd see a line right about here
mailbox got hit by the plow, it's all bent
the cat peed on that chair i think
heat's coming out of every register up here, i checked them all
somebody's bed has a busted leg
ice maker's making ice
copper supply lines, no green on any of them
what's that smell
that used to be a federal pacific, it's been replaced with an eaton
what's for lunch
closing's on the twenty eighth
ran my level along the east wall and it's within a quarter inch the whole way
faucet in the half bath used to leak, it doesn't now, new cartridge
lawn mower's leaking gas on the grass
seller told me he loved this house
fireplace
no aluminum branch wiring here, it's all copper nm
neighbor's gutter's hanging off, see that
my roof at home leaks like a sieve
sprinklers outside aren't part of it
okay foundation walls on the north side, poured concrete, straight and plumb as far as i can see
pilot stayed lit, thermocouple's doing its job
boiler's a burnham, eighteen pounds on the gauge, that's okay
is this thing on
wire nuts are tight, i gave them each a little tug
i can't say i find anything wrong with this footing
the other window
cast iron stack's old but i don't see any rust through
trusses are all intact, nobody's cut into any
the main beam's a triple two by twelve and it isn't sagging any
phone's down to nine percent
can you flip the breaker back on for me
careful, ice right there by the car
patio slider glides with one finger
trap under here is dry on the outside, i wiped it with a paper towel
bedroom windows are big enough to climb out of
air exchanger's running, both filters are clean
hey can you hold the ladder
all the shingles are still there, even after that june storm
there's rust all over my old pickup
washer filled and drained and spun
shut that off a minute
not a crack in it
note to self, look for the permit
family room
shed roof's caved in but the shed's not part of this
i'm checking for leaks now
chimney's straight as a die, no lean
overflow works in the tub, i let it get up there
the one in duluth, remember, with the rotten beam
turn the fan on, no the other one
dead mouse in the bird seed bucket in the shed
speaker's blown in the truck
water pressure's sixty two psi at the hose bib
skylight got swapped out in twenty twenty one, sticker's still on the glass
pushed on it pretty hard and it didn't budge
thermal camera shows all the breakers about the same temp
good enough for its age
street out front is all potholes
get a picture of the data plate
seller had that replaced last spring, got the receipt right here
got a hole in my glove
we'll do the radon drop off on monday
no knob and tube left, they pulled it all out in the remodel
uff da, that's a lot of stairs
bath fan goes out through the roof, not into the attic
looks good, feels good, smells good
it isn't pretty but it does the job
fence is leaning but i don't do fences
jimmy johns or what
moisture meter says eleven percent on the rim, that's nothing
siding is lp smartside, painted two summers ago by the look of it
voltage is one twenty one on this leg and one twenty two on the other
the buyer asked if the basement floods
no i don't think that's a leak, it's just dry old paint drips
the fire door to the garage closes itself and latches, good
vent pipe slopes back to the furnace, quarter inch to the foot
the agent said the last deal fell apart
damper opens and shuts and stays where you put it
i don't see any hail hits, not one
two hundred amp service, square d, copper feeders
my earbuds only work on one side
kids are sick, whole house is coughing
it's raining pretty good in ely they say
valleys are metal and they're clean as a whistle
front walk's level, nothing to trip on there
lamp's missing its shade
doors all latch, i did every one upstairs
my own furnace went out last night, had to sleep in a hat
ope, just gonna sneak past ya
garden hose is split, that's why i'm wet
no corrosion on the valve, none at all
combustion air duct is there and it's open
vikings blew it again
yeah the stairs down feel super solid dude
flue's drawing good, the match leaned right in
the trash compactor still goes, believe it or not
bowl's tight to the floor, i rocked it and it didn't rock
was that you
vinyl on the garage side, no cracks, no melted spots from the grill
buyer wants to know if that wall can come down
second floor hall
joists
toilet flushed three times, never ran on
entry closet
shower head's got plenty of oomph
step flashing along the chimney was redone, you can see the fresh lead
somebody sistered those two joists and did a real tidy job of it
tub
well's tested by the county, not me
the gun's reading funny, i think it's the battery
i spilled my coffee all over the dash
flashlight's loose, gotta smack it
door between the garage and the kitchen seals all around
snowblower won't start he says
soffits are aluminum and all vented, nothing's chewing on them
radon fan's outside and humming along the way it should
bird bath's cracked
oh sure
sandwich is soggy
i always forget which one's the hot side
the old guy who trained me hated these
zip bag's leaking, it was ranch dressing
carbon monoxide detector's within ten feet of the bedrooms like minnesota wants
floors don't squeak much at all, really
is it wet over there or is that just shadow
gutters drain toward the downspouts just like they ought to
kitchen ceiling
retaining wall isn't leaning, tell you the truth
dishwasher drain has a high loop, good for them
the mini split in the addition heats and cools, both
pole barn's got a bow in it but we're not doing the barn
what do you call that thingy again
the expansion tank isn't waterlogged, i tapped it
pen's out of ink
front steps
springs have the safety cable run through them
tipped the float up and the sump pump kicked right on
this ladder wobbles
did you hear something drip
yep tight, tight, tight, that one's tight too
old leak spot in the attic, tested it, dry, been fixed a long time
sorry about that, had to take a call
tester says correct wiring at every outlet on this wall
fireplace is a gas insert, heat n glo, lights off the wall switch
kitchen sink
works
the patch in the ceiling isn't wet, meter stayed green
furnace isn't short cycling, i sat and watched it ten minutes
floor drain took a whole bucket no problem
my boots are soaked through
note to self, come back with the tall ladder
soffit
thought it was a crack but it's a pencil line
didn't see any cracks down here
my ears are plugged
alarm system's not something we look at
playhouse has rot but i don't inspect playhouses
firebrick's all intact, no loose ones
i'll have the report over to you by tomorrow night
no mold on the sheathing, none
you want to see the crawl space, kid
one foot's missing off this ladder, i'm not going up on it
closet doors stay on the track
that chair's not safe to stand on
laundry box doesn't drip, hoses are the braided kind
radon system's in, manometer's pulling an inch and a half
outside outlets have the bubble covers on and they trip from the garage
my basement flooded in april, what a mess
remind me to put the panel cover back on
ac is a three ton carrier, twenty sixteen
at my sister's place the whole chimney fell over
heat exchanger, what i can see of it, isn't cracked or rusted
hall light
no stains on the ceiling under the bathroom
have you been up in the attic yet
storm door closes nice and slow
pulled the release cord and it lifts by hand just fine
grill's rusted out, it's going with them
piano's way out of tune
caulk around the trim is fresh
recliner's broken, careful where you sit
half bath
oh for cute, look at the little bunny
it's sixty eight out so i ran it a few minutes and we got an eighteen degree split
seller said he had a fire in his boat once
seen worse
phone overheated
i still need to do the garage
hmm
poked the sill plate with my awl and it's good solid wood
what time is it
gutters
is that a crack or a cobweb
they're getting a divorce is what i heard
doorbell rings, ding dong, there it is
wind's picking up out here
did you lock the truck
whirlpool stove, twenty fourteen, all the knobs are there
battery on the drill won't hold a charge
condenser
joist hangers have a nail in every hole, i like to see that
go turn on the hot upstairs would ya
haven't gotten to the plumbing yet
where was i
neighbor's tree is dead, not ours
i got a toilet at home that won't quit running
line set insulation's all there, right up to the wall
what you worry about is water getting behind it
hardwood in the living room's been refinished
smoke alarm
ants got into my lunch box
in floor heat in the tile, eighty two degrees on the gun
let's go around back
north wall
not it, i did the last crawl space
brand new boots on the vents
bounced on the floor in the middle there and it barely moves
blower motor's quiet, hardly hear it
drains go down quick, no gurgling
could be a lot worse for a hundred year old house
downspout extensions carry it out a good eight feet from the house
does that look crooked to you
porch
roof, back slope
disconnect's within sight and it isn't rusty
next up is the electrical
there's a wasp on your hat
that was my wife, she's got a flat
that flat section over the porch is epdm and all the seams are tight
attic hatch has weatherstripping and it's insulated on the back
patio door
windshield's cracked on the van, gotta call the glass guy
my cousin's cabin burned
the picture's hanging crooked
dryer got hot and it's vented with the rigid metal
radiators get hot top to bottom, all seven of them
upper left
meter
start recording, okay, testing, one two
drip edge all the way around, nothing's lifting
soffit vents aren't blocked, insulation's held back
couldn't find anything to write about in here
no sign of carpenter ants, no frass, nothing
roof decking from inside is half inch plywood and not stained
the driveway's concrete and it hasn't heaved any
no soft spots up here, i walked the whole thing
main shutoff's a ball valve, quarter turn, moves easy
okay, moving on
you missed a spot on your face
radon pipe
tile's solid, no hollow sounds, grout's full
wifi drops out every time i go downstairs
chimney cap's on and the screen isn't torn
bath fan held up a piece of tissue, so it's pulling
wifi's not working in here
crawl space
humidifier pad's brand new, somebody's been taking care
fuse size matches the plate, thirty and thirty
a lot of these from the eighties had recalls
no lead at the meter, i scratched it and it's copper
no funny smells in here, no musty, nothing
relief valve has a discharge pipe down to six inches off the floor
clipboard's busted
subpanel
top of the wall
dog's got a bad hip, poor guy
window locks all work, twenty two of them
tempered glass by the tub, there's the etching in the corner
shoelace snapped
that's the way they all did it in the seventies, perfectly acceptable
photo eyes are at five inches and they stop the door like they should
crawl space has a full vapor barrier, taped at the seams and everything
nothing scorched in there, nothing warm
dishwasher ran a full cycle and it didn't leave a drop
water heater's a fifty gallon bradford white, nineteen months old
dresser drawer's stuck and it's full of socks
upstairs bath
baseboard in the back bedroom warmed up just dandy
these pants are torn
ejector pit lid is sealed, bolts are all in
remind me to check the roof after lunch
arc faults all tested okay, six for six
three season porch
well for an old girl she's held up real nice
service tag says it was cleaned in october
goldfish tank's kinda cloudy
mud room
the house next door needs a new roof bad
i'm gonna see if it's loose
seller says it never leaks, so we'll see
mast is straight and the service drop clears the roof by plenty
fifty five at the vent, that's cold enough for anybody
okay where'd i put my screwdriver
how old do you figure that is
can lights are the ic rated kind, it's okay they're covered
gas water heater drafts good, mirror didn't fog
dryer vent's cleaner than mine at home
walls and ceilings are drywall, freshly painted, nothing showing through
run the water in the tub and holler
who's got the lockbox code
no vermiculite, i dug down and it's all fiberglass
condenser's level on its pad, fins aren't bent
camera lens is scratched
my thermos leaks, i swear
dishwasher
drain pan under the coil's dry as toast
the couch is ripped
balusters are under four inches, i tried the ball and it doesn't go through
chimney
last one we did had mold everywhere
no mouse droppings up there, kinda surprised
hey quit leaning on the rail and write this down
tub stopper holds water
caulk around the tub's good, no gaps
main panel
stair risers are all seven and a half, measured top and bottom
gotta look up that serial number later
wood stove's got its clearances, thirty six to the wall
no open junction boxes, i went through the whole basement
cranks turn on all the casements and they lock
trampoline's got a hole in the net
brick's in nice shape, mortar joints are full
subpanel in the garage has the neutrals and grounds separated, just right
cabinets are hung good, i pulled on them
ceiling fan runs smooth on all three speeds, no wobble
suction line's sweating and cold, just the way she should be
kickout flashing is there where the roof meets the wall, wouldn't you know it
wouldn't lose any sleep over it
swing set's wobbly
i don't do asbestos, you'd send that to a lab
tugged on the satellite mount and it's sealed up proper
flue liner's stainless, put in two winters ago
it lit on the first try and the flame's nice and blue
glass doors close tight on the fireplace
buyer's coming at eleven with her folks
behind the toilet
fascia's wrapped, no rot that i could find
the apartment i rent has roaches
septic's a separate inspection, you'd call a septic fella
cold enough for ya
that'll do
none of the glass is foggy
thanks a bunch, watch your step
that dog is scratching at the door something fierce
countertops are quartz, no chips that i can see
no polybutylene in this one, not a stitch
mosquitoes are terrible out here
city sidewalk's heaved, the city's on the hook for that
filled both sides of the sink, let them go, no leaks underneath
far end
got a crack in my tooth, dentist thursday
ac in the car's shot, been driving with the windows down
broiler glows end to end
my back is shot
rise is forty eight degrees, plate says thirty five to sixty five
pump shuts itself off too, so that's happy
take one more photo from over by the tree
thermostat
it's never not worked, and it works today too
drone's got a bad prop so no drone today
let me think
attic
shower valve
my glasses are fogged up
alright then
grounding electrode goes to two rods and the water pipe, clamps are tight
ugly wallpaper but nothing wrong with the wall behind it
block walls aren't bowing, i put the string on them
oven got to three fifty in about nine minutes
tire looks low on the trailer
ice and water shield runs up the full six feet, very good
ridge vent is continuous, end to end
bathroom gfi popped right away when i hit the button
thermostat's an ecobee and it does what you tell it
lockbox was sticking, had to jiggle it
grade falls away from the house on all four sides
that's the end of the outside
pool liner's torn, not my department
granules look great, hardly any in the gutter
muffler's about to fall off that neighbor's car
you betcha
no creosote to speak of, it's been swept
old crack here's been injected with epoxy and it's bone dry
window
i wouldn't say it's unsafe, no
it isn't broken, it was just switched off at the wall
my tablet froze up again
we're running twenty minutes behind
back in oh eight i saw one burn right to the ground
handrail's tight, returns to the wall at both ends
by the floor drain
zero parts per million co in the supply air
kiddie pool's leaking all over my shoes
did you check the water heater already
every breaker's labeled and the labels are even true
`

export const FINE: readonly string[] = LINES.trim().split('\n')
