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
furnace fires right up
heat exchanger's clean, not a crack in her
flame's blue and steady, every burner
inducer comes on, pressure switch closes, ignitor glows, we got heat
supply's one eighteen, return's sixty nine, right where it belongs
filter's new, sixteen by twenty five by one, dated last month
condensate's draining outside like it oughta
float switch in the secondary pan, tripped it by hand, shut her down
secondary pan is bone dry
condenser's level, pad's solid, fins are straight
suction line insulated end to end
disconnect within sight of the unit, forty amp, matches the plate
data plate calls for thirty max, breaker's a thirty
no rust on the burners to speak of
flue pitches up a quarter inch a foot, three screws every joint
b vent's got its inch all the way through the attic
draft's good, mirror didn't fog
co meter read zero at every register
checked combustion air, two louvers, high and low, plenty
thermostat's a honeywell, answers heat and cool both
expansion tank's got air in it, tapped it, rings hollow up top
circulators quiet, no drip at the flanges
low water cutoff tested, killed the burner like it should
baseboards hot in all rooms, bled fine
oil tank's double wall, legs good, vent alarm whistles
oil line's sleeved under the slab
tech tag says serviced october
humidifier pad's been changed, no scale on it
drip leg's there on the gas line
gas shutoff within reach, handle turns
sniffed all the unions, nothing
bubbled the gas fittings with soap and got no bubbles
csst is bonded, number six, clamp's tight
meter's not turning with everything off, so there's no gas leak
black iron's painted where it runs outside, no rust
regulator vent points down and it's three foot off the window
propane tank's ten feet from the house, good enough
relief valve's dry, no weeping
pan under the heater, piped to outdoors
straps top and bottom, blocked behind
expansion tank on the cold side, supported
sediment's nothing, ran clear out the drain cock
a hundred and twenty at the kitchen tap
hundred eighteen upstairs, no scald worry
dip tube must be fine, stays hot ten minutes
anode was swapped in nineteen, owner kept the receipt
burner chamber clean, no scorch, no backdraft marks on the hood
rinnai tankless, vented out the side in pvc, kicks on first call
heat pump water heater, condensate pumped, pump works
bollard's in front of it too
pressure reducer is there and she's set at sixty
main shutoff's in the crawl, ball valve, closes tight
copper supply throughout, type l
pex with crimp rings, all manabloc, every line labeled
stain under the trap's old, dry on the meter
trap had a leak once, new trap now, dry
ran that sink ten minutes, not a drop below
dishwasher high loop's tied up good
air gap don't spit
ran the tubs full and let em go, both drain quick
overflow holds
toilet don't rock, bolts snug
dye in the tank, none in the bowl
wax ring's good, floor's hard around it
cast iron stack, rapped it top to bottom, sound
cleanouts present, two of em, caps on
no double trap here, just the way the disposal sits
main line was scoped by others last spring, no roots, no bellies
sewer was replaced curb to house, permit's on the wall
sump pump kicked on when i lifted the float, shut off after
check valve holds, no water coming back
battery backup on the sump, tested, it hums
pit's dry as toast
ejector lid is sealed, vented, bolts all in
hose bibs frost free, vacuum breakers on every one
well pump cuts in at forty, out at sixty
pressure tank's at thirty eight, drawn down, like it should be
softener bypassed and tested, runs its cycle
shower pan flood test, hour and a half, ceiling below is dry
showers mix right, hot on the left
laundry valves turn, hoses are braided steel
standpipe took the full washer load, never backed up
panel cover off, nothing double tapped
looks like two wires on that breaker but it's a qo and it's listed for two
neutrals are one to a screw
grounds and neutrals separate in the sub, four wire feeder
no scorching, no melted insulation, no rust in the can
knockouts all plugged
directory's typed out, every circuit
main's bonded, green screw is in
two ground rods, acorns tight, number four to the water pipe
jumpered around the meter
gfci in the bath trips and resets
tripped every gfci in the kitchen, all good
garage gfci works, outside ones hang off it
afci's in the bedrooms, pushed em, they let go
dead outlet in the hall was a switched one, works off the wall
polarity good everywhere i stuck the tester
three prong means three prong here, ground's real
knob and tube's all gone, cut out and pulled, saw the permit
old fuse box was abandoned and taken off the wall, blanks are in
aluminum's just the range feeder, multi strand, that's ok, paste on it
number six on a fifty, right for that run
no open splices, every box has a lid
junction in the attic got its cover, four screws
service drop's twelve foot over the drive, clears everything
mast is plumb, weatherhead's tight, drip loops there
meter base is snug to the siding and caulked on top
torqued lugs, inspector's paint marks still on em
thermal camera on the panel, no hot spots
a little warm on the dimmer, they run warm, normal
smokes in each bedroom and hall, interconnected, all sounded
co alarm outside the bedrooms, dated twenty three
generator interlock on the panel, slides like it should
generac started, carried the house, transferred back
solar disconnect labeled, rapid shutdown label too
ceiling fan don't wobble, box is fan rated
buzz i heard was the fridge
light flickered once, turned out the bulb was loose, snugged it
tub motor's got its own gfci and an access door
range has the anti tip, pulled on it, caught
oven at three fifty reads three forty eight
hood's ducted outside, flap opens
disposal runs, no hum no jam
dishwasher ran the full cycle, no leak at the kick
door gasket on the fridge grabs a dollar bill
icemaker line's copper, saddle valve's gone, proper tee in there now
dryer vent's rigid metal, fourteen feet, damper flaps
pulled the lint trap, clean, duct's clean
washer drain pan piped, never been wet
garage door, sixteen by seven, steel, insulated
torsion springs whole, no gaps in the coil
cables ain't frayed, rollers are nylon and new
door stays put halfway, balance is right
opener reversed on a two by four
red handle releases clean
liftmaster belt drive, eighteen, quiet
man door to the house is self closing, closes, latches, twenty minute label
tracks plumb, lags are in wood not just sheetrock
dent's gone, they changed the bottom section
bath fan takes the tissue, goes outdoors, not in the attic
attic ducts strapped every four foot, no sag, mastic on the seams
ducts were leaky in the last report, sealed since, tested six percent
mini splits, mitsubishi, four heads, all blow cold
line set cover's tight, hole's foamed
whole house fan louvers open and shut, belt's good
hrv's balanced, filters rinsed
crawl ducts are off the dirt, jackets whole
asbestos tape question, lab says negative
cold air return in every bedroom
okay so i'm turning the heat on from the little nest in the hallway and oh, there it goes, nice warm air already
i'm hearing a tick tick tick but that's just the igniter and then it lit, so yay
feeling every vent as i walk through, bedroom one warm, bedroom two warm, bedroom three super warm, love that
the seller told me the furnace was short cycling last winter but they replaced the flame sensor and i've watched it run twenty minutes straight
i thought i smelled gas for a sec but my detector says zero and it was totally the paint can
so this is a ninety six percent lennox with the two white pvc pipes going out, both terminated properly, really pretty install actually
my infrared is showing fifty five at the supply and seventy four at the return so you guys are gonna be comfy
oh cute, somebody wrote the filter size on the door and the date, and it's from two weeks ago
the coil cabinet's open and i'm looking with my flashlight and there's just nothing gross in here, no mold, no slime
i always worry about rust under these coils and nope, shiny
so the breaker on the wall says thirty and the sticker on the unit says thirty, so we match, perfect
y'all asked me about the crack you saw on the condenser pad and that's just the joint between two pavers
i'm gonna flip it to emergency heat real quick, and yep, strips are on, i can smell that dusty first use smell, which is fine
reversing valve made that whoosh noise, that's normal, don't freak out later
the ductwork up here looks saggy in my picture but it's really just draped over the truss and it's supported fine
they had the ducts cleaned in march, there's a receipt taped right to the plenum
somebody already foil taped and masticked this seam so the leak from the old report is done
no wait, the wet spot under the boiler is from my own coffee, oh my gosh
radiant floor in the primary bath, i took my shoes off, it works
gas fireplace, pushing the remote and, ta da, we have flames and the glass is nice and clean
pilot's lit, thermocouple's doing its job, and i let it burn while i did the whole basement
this ventless set was taken out and they capped the gas line with a real cap, so good for them
i put my co monitor right on top of the furnace and left it there during lunch and it never budged off zero
i'm on my knees under the water heater and the pan is dry dry dry
relief pipe goes all the way down and it's the right size and there's no threads on the end, check check check
don't be scared of the missing vent pipe, it's electric so it doesn't get one
i ran the hot in the shower the whole time i was doing the bedroom and it's still hot
the thermometer says one nineteen point four, so, yeah, basically textbook
there's some rust colored stuff on the floor here but it rubs right off, it's brick dust
seller said the old tank leaked and soaked the closet, and now there's a new tank, new drywall, new floor, and my meter says eight percent
earthquake straps, one on the top third, one on the bottom third, and they're actually screwed to studs, bless
the navien just got its annual flush, there's a tag with june on it, and the isolation valves are there
recirc pump's on a timer and it took about four seconds to get hot at the far bathroom
moving on to the kitchen sink, i filled both sides, pulled the plugs, stuck my head under there with a paper towel, and it's bone dry
that gurgle is only the dishwasher letting go into the air gap, it's supposed to do that
oh i love when they put shutoffs that actually turn, hot turns, cold turns
soooo the stain in the cabinet bottom is from a spilled cleaner, it's blue, it's not a leak
i've got toilet number one flushing, toilet number two flushing, and three, and all of them fill and stop
i'm hugging this toilet like a weirdo and it does not move even a little bit
checked the tub caulk and it's fresh, no gaps, no missing spots, somebody did it with tape
running the jetted tub now, all eight jets, bubbles everywhere, and the gfci button kills it
ninety percent of the time i write up these s traps, but here it's a p trap with an arm, so nothing to say
drains are really fast, like i couldn't even fill the lav without the stopper
the water pressure on my little gauge is fifty eight and it stayed there with the shower going
main shutoff for y'all is in the front closet behind the coats and it works, i tried it
it's all red and blue pex down here and it's gorgeous, like someone's art project
clients were worried about polybutylene because it's gray, but the print says pex on the side
i see the green crusties on that one copper joint but that's from when they soldered, i wiped it, and it's clean
the laundry has the fancy leak sensor pan thing and when i wet it the alarm screamed, so it works
sump pump time, pouring my bucket, and there it goes, and it's quiet too
hose spigot in back doesn't leak at the stem and it's got the little anti siphon cap on it
they jetted and camera'd the sewer in april and i've watched the video, it's clean pvc to the street
my ceiling under the upstairs bath has a patch, it's from the can light they took out, and it tests dry
septic was pumped and inspected by somebody else, passed, that's in your packet
water's a tad cloudy in the glass and then it clears from the bottom up, so it's only air
there's a vacuum breaker on the sprinkler backflow and a tag that says it tested fine this spring
okay electrical, my favorite, i've got the cover off and this panel is so neat i want to take a picture for instagram
i went breaker by breaker looking for double taps, and there just aren't any
you'll see two wires under the one lug on the ground bar and that's allowed, it says so inside the door
that breaker that's off is labeled spare and has no wire on it, so don't y'all worry
nobody's pigtailed anything weird, nobody's used lamp cord, i'm a happy girl
so i hit test on the powder room one and it popped, then reset, then my tester popped it too
kitchen counters, i did all six, they all trip, and there's no more than four feet between
okay the outlet behind the couch, i moved the whole couch, correct wiring, two greens
exterior plugs have the bubble covers and they close over the cord, which never happens
had a scare with this one reading open ground but it was my tester not pushed in, redid it, good
the bedrooms have the arc fault ones with the little button and i tested them after i made sure nobody was on the computer
that switch that does nothing, well, the seller showed me, it's the attic light, and it works
in the attic every single junction box has a cover on it, i counted nine
old knob and tube is still visible up here but it's cut dead on both ends, i checked it with my ticker, and electrician's letter says so too
lights by the stairs work from the top and from the bottom, went up and down twice for my steps
under cabinet lights are on and they're so pretty
smoke alarms are all talking to each other, i pushed one and the whole house yelled fire at me
outside at the meter and the wires up top are way above the roof, no branches touching, seal's good
ground rod clamp's right here, i wiggled it, and it isn't going anywhere
so the aluminum that freaked out my buyer is just the big service cable, which is how everybody does it
the garage subpanel has its own four wires and neutrals floating like they're supposed to, gold star
pool light is low voltage, bonded, gfci tripped on the first push
hot tub disconnect's about seven feet from the water, i measured, so we're good on that
this tesla charger has a permit card with a final signature, always nice
i'm touching the dimmers and they're barely warm, and there's no buzzing at all
every can light up here is ic rated so the insulation on top is fine where it is
seller's tv wires are gone and they put blank plates on, so no more holes
fan in the living room's on high and there isn't even a wiggle
let me preheat this oven, and i'll come back, okay i'm back and it's three fifty two inside
the fridge is at thirty seven and the freezer's at zero, i left thermometers in during the walk
i tipped the range a little and the bracket grabbed it, so the anti tip's really in there
dishwasher's a bosch, runs crazy quiet, and i looked underneath with my mirror after it drained and nothing
disposal goes vroom, splash guard's intact, cord has the little clamp
popped a mug in the microwave and it's steaming, plus the light and the fan underneath both work
the downdraft comes up, goes down, blows outside, i went out there and felt it
washer's spinning like a jet but it isn't walking, and hoses are dry
dryer heats, and i can feel all that air at the hood outside so the duct isn't clogged
so they used that crinkly foil hose before, and now it's smooth metal the whole way, way better
no screws sticking into the dryer pipe, i ran my finger around, just tape
wine fridge, cold, fifty four
trash compactor squished my water bottle, so there's that
central vac works in all five inlets and yes, i tried to suck up my own shoelace
the ice maker dumped a batch while i stood here, kind of made me jump
bathroom fan holds up a square of toilet paper, and outside the little flapper's open
in the attic i followed the fan hose to the roof cap and it's clamped on and insulated
heading to the garage, hit the button, door goes up smooth, no banging, no screeching
put my paper towel roll under the door and it touched and went straight back up
waved my foot past the sensors and it reversed, i do it every time and it's still fun
the springs have the safety cable run through them, both sides
i pulled the emergency cord and lifted the door with two fingers, it's balanced so nice
weatherstrip along the bottom is fresh and i can't see daylight anywhere
wall button's up at five feet, sticker's still on it
there was a broken spring on the first visit, new pair's on now, and i ran the door six times for this reinspect
the keypad outside works once you know the code, and i got it from the agent
that grinding the buyers heard was the neighbor's door, i listened, ours is silent
the door into the house shut itself behind me and latched and kind of scared me
chamberlain opener, wifi, battery backup, and i unplugged it and the door still opened
mini split in the bonus room's at sixty one coming out and the filters pop out clean
so the line set is wrapped and painted and there's not one chewed spot
attic furnace has its light, its switch, its plug, and a walkway, all of the things
there's a wet switch in that pan, i lifted it, the whole system stopped, then i put it back
musty smell i mentioned earlier was my own wet raincoat in the hall, vents smell like nothing
erv is on, two filters, both washed, and the owner's manual's zip tied to it
zone dampers, i asked for upstairs only and only upstairs blew, so, works
the co reading in the flue is like eleven parts, that is super low
gas meter has a seismic valve, it's open, and the wrench is hanging there
sprayed my soapy stuff on the stove connector and zero fizz
the yellow flex behind the range is the new coated kind, not the old brass stuff
gas grill stub has a shutoff and a plug, no hissing
tankless threw a code in the video they sent you, then the plumber descaled it, and it's been code free all morning
evaporative cooler was decommissioned and the roof hole's been closed, and i can't even tell where it was
insulation wrap on the pipes in the crawl is all there, i scooted the whole way, spiders and all
cutoff switch at the top of the basement stairs with the red plate, flipped it, boiler quit, flipped it back
thermal shows the floor loops as perfect little snakes
baseboard heater's got clearance, cover's on, knob clicks and it warms
my moisture meter barely beeped by the shower valve, six percent, so that's dry
trip lever's on and it pulls the stopper just right
bidet's got a gfci behind it and yep, it trips, and no i didn't test the other part
handheld sprayer pulls out and goes back and the weight's on the hose
pot filler, so fancy, no drip after
okay last thing, the doorbell camera's saying hi to me and the chime rings inside
that's all of the appliances and every single one of em passed
oops, scratch that, i said the gfci was missing but it's upstream in the hall bath and it kills this one too
wait wait, that's not corrosion on the battery terminal of the sump backup, it's just the grease they put on
it's reading two forty at the dryer plug, all four prongs happy
previous inspector flagged a double tap here, and now there's a brand new tandem that the panel's rated for and each wire has its own screw
i've been standing by this water heater for like ten minutes listening for a drip and all i hear is birds
little kid's bathroom, hot's at one seventeen, so nobody's getting scalded
the blower door has its safety switch, i popped the panel off and everything went quiet
attic's like a hundred and ten and the ac's still keeping the hallway at seventy two, impressive
my agent friend swore that water line was leaking but it's a wet footprint from the dog, the pipe and all its joints are dry
samsung fridge, water and ice both dispense, no drip in the tray
oh, and they sealed around the furnace platform so the garage air can't get in, i ran my hand all the way around
photo eyes are clean, lined up, green light on both
well i lost my bet because both hose bibs, the sprinkler valve and the outdoor shower are all perfect
well this old foundation ain't moved an inch since they poured it
ain't a crack in this block wall anywhere i can put my eyes on
crawled clear to the back corner and it's dry as a bone under here
lord that's a pretty crawlspace
couldn't find me a soft joist if you paid me to
vapor barrier runs wall to wall and lapped up good
them piers are plumb as the day they was laid
i been up under here twenty minutes and not one drop of water
sill plate's hard as a rock, screwdriver won't go in nowhere
termite shields on every pier just like grandaddy did it
old termite job here from the eighties, them joists been sistered and it's solid now
they had some rot in this girder once but somebody put a whole new one in
floor don't bounce a lick
foundation vents all open and the screens still in em
this here is a pier and beam house with a brick curtain wall
slab on grade, brick veneer, hip roof, that's what we got
ridge is straight as a string
didn't see nary a shingle missing up there
roof was tore off and redone last spring and it looks real good
flashing's tucked up under the siding where it belongs
i walked every slope and never felt a soft spot
that there dark streak is just shade from the oak tree this time of day
y'all see that wavy look, that's the pattern in them architectural shingles, they're made that way
valley metal's clean, ain't no rust on it
boots on them plumbing vents been swapped out, all four brand new
tin roof, screws all snug, washers still soft
good drip edge all the way around, eaves and rakes both
had a leak round that skylight back in the day, they put in a new one with a proper kit and i got zero on the meter
gutters is clean as a whistle
downspouts run way out yonder past the flower bed
i run the hose in that gutter and it didn't drip at any one of the seams
them splash blocks are set right and pitched away
chimney's standing straight, crown's in one piece
got a cap on it with a spark screen and everything
flue liner's clean, nothing flaking, nothing cracked
mortar joints on the chimney been repointed and it's a fine job
somebody done built a cricket behind this chimney, bless em
little soot on the firebrick, that's just what a fireplace does
vinyl siding's hung loose like it's supposed to be so it can move
siding rattles a hair when you push it, that's right, you don't nail vinyl tight
not a board loose on the whole south side
brick's good, weep holes is open
those little gaps at the bottom of the brick are weeps, don't nobody caulk em
poked every corner board with my awl and hit good wood
fascia was rotten on the old listing photos but that's all new wood now
paint's tight, don't see peeling or bare wood any place
windows go up and stay up, every last one
these is double pane and they're all clear, ain't none fogged up
little dew on the outside of the glass this morning, that's just alabama
sashes lock up good and tight
ropes and weights in these old windows been restrung, they work like new
tempered stamp's right there in the corner by the tub
front door shuts like a bank vault
weatherstrip's all there, can't see no daylight under it
back door used to drag, they planed it and it swings free now
garage door went right back up when it hit my two by four
door to the garage is steel, closes itself and latches on its own
they got the good hinges on this one, no wobble
sliding door rolls with one finger
every joist on this deck is setting in a hanger with all its nails
ledger's flashed, i looked up under there myself
handrail don't budge and i leaned my whole self on it
deck boards checked a little like treated pine does, that's normal drying
posts is up on metal standoffs, no rot at the feet
they rebuilt the back steps with a permit, green tag's still stapled to the post
that rust colored stain on the deck is pine straw, it'll wash off
porch ceiling's haint blue and tight as can be
screen porch floor slopes out some on purpose so the rain runs off
yard falls off from the house on all four sides
swale on the east side's cut nice and carries it down to the road
driveway's poured good, the lines you see are control joints
crack in that driveway runs right down the saw cut, just exactly where they wanted it
walkway's level, nothing to stub your toe on
retaining wall's leaning back into the hill like it was built to
weep pipes in that block wall are running clear
trees been cut back, nothing touching the roof no more
steps out front got a rail on both sides and it's stout
can't see one beam of daylight up in this attic but what comes through the ridge vent
baffles at every bay, insulation ain't choking the soffits
decking's clean on the underside, no black, no stains, smells like pine
that old stain by the chimney's dry, been dry, and the roof's newer than it
rafters are straight and the collar ties are all nailed off
bath fan duct goes on out through the roof like it ought to
trusses ain't been cut or notched by nobody
attic ladder's got every bolt and the feet hit the floor square
lights up here are ic rated so they can bury em in insulation
pull down door's been weatherstripped and insulated
floor's insulated underneath and none of it's hanging down
ceilings is flat, walls is straight
walked through all the bedrooms and ain't got a thing to say about em
sheetrock's smooth, nail heads ain't popped
they got heart pine floors through here and they're gorgeous
patch on that ceiling's from moving a light, meter says dry
laid a marble down in the den and it just sat there
never saw a crack over one door in this house
plaster's been skim coated, old cracks taped and they ain't come back
smells clean, nothing musty nowhere
stairs are even all the way up, same rise bottom to top
that handrail returns to the wall at both ends
shook the newel post and it didn't so much as wiggle
headroom's plenty and i'm a tall fella
carpet on them treads is tacked down tight
light switch top and bottom of the stairs both work
toilet's tight to the floor, don't rock
tub holds water and drains out quick
tiles round the shower all sound solid when i knock on em
grout's been redone and sealed here lately
put the moisture meter on that shower wall and it never chirped
no give in the floor by the commode
vanity's screwed to the wall good
fan pulls a sheet of tissue right up to the grille
caulk at the tub's fresh, not a gap in it
shower pan held water overnight and didn't leak a drop
glass door's got safety glass and swings out
under the sink's dry as powder
filled both sinks up and dumped em together and nothing dripped
cabinets are hung level and the drawers all slide
disposal hums right along, don't leak, don't rattle
range has got the anti tip bracket, i felt it grab
dishwasher's looped up high under the counter
countertop's one piece of granite, no cracks, what you see there is just a vein in the stone
that line in the granite's a natural fissure and your fingernail won't catch it
kitchen gfci's trip and reset just like they ought to
hood blows outside, felt it on my hand
ice maker line's snug and dry
well they did have mold under this sink but it's been cut out and a new cabinet bottom set in
nothing wrong with this kitchen, honey
this is a shotgun house with a addition on the back done right
board and batten over plywood, all painted up
house sets on a full brick foundation with a crawl
metal roof on purlins over the old decking, inspector passed it
carport's detached, four by four steel posts set in concrete, all of em straight
wall's furred out in the den on account of the ductwork, that's why it sticks out like that
floor steps down one at the sunroom on purpose, plain as day and well lit
ceiling slopes in the bonus room cause that's the roofline, ain't a sag
brick looks two colors where they closed up a window and toothed it in nice
lintels over the windows been scraped and painted, rust's all gone
them's spray foam bubbles, not rot
sump pit's bone dry and the pump kicked on when i lifted the float
dehumidifier down here is keeping it at forty five percent
crawl door fits good and latches
they jacked this corner up in twenty nineteen, engineer's letter's on the counter, and it ain't gone nowhere since
steel post and a proper footing, approved by the city
reckon i'd buy this one myself
roof's fine
good deck, good stairs, good rail
all dry up under here
ain't any rot in this whole soffit
checked all the jambs for rot and they're good hard wood
gutter guards on, leaves all blowed off
storm come through sunday with hail and this roof never took a bruise
i ain't got nothing for the foundation
thought that was a drip but it's just the neighbor's sprinkler hitting the siding
didn't run across no rust on them lintels neither
that's a speck of paint, not a hole
poured concrete foundation, ten inch wall, no displacement measured
visible portions of the foundation are free of cracks
level readings across the first floor vary less than a quarter inch
nothing remarkable at the basement walls
the hairline shown in the prior report was injected with epoxy and has not reopened
basement slab, dry, twelve percent, six locations
the vertical line at midspan is a form joint, not a crack
tie holes are patched and dry
cold joint visible at the wall, no leakage, cosmetic only and expected
wall was braced with steel beams under permit, plumb within an eighth
crawlspace is conditioned and encapsulated, vents closed by design
relative humidity in the crawl is fifty one percent
joist moisture content between nine and eleven throughout
no fungal growth was observed on the framing, and i looked at all of it
efflorescence was cleaned off, the drain tile was added, and the wall has remained dry through two seasons
the main beam is a built up three ply two by ten with joints over the columns
steel columns are anchored at top and bottom
notches and bores in the joists fall within the allowed limits
double joists beneath the tub, as they should be
squash blocks present under the bearing walls
blocking is in place at midspan and all bridging is nailed
rim joist is sealed and insulated, no gaps
the sistered joists at the northeast corner were engineered and inspected
floor deflection is imperceptible under a heel drop
engineered lumber is uncut and untouched by water
anchor bolts spaced at six feet with washers and nuts
the sill is pressure treated over a foam gasket
i can report zero evidence of settlement
gusset plates are fully seated and without rust
truss bracing installed per the drawings stapled to the web
ridge board is straight within my ability to sight it
shingle exposure is uniform and the fasteners are where they belong
no lifted tabs, no missing tabs, no exposed nails
step flashing is present at each course along the dormer wall
kickout flashing, check, at both terminations
counterflashing is let into the mortar joint and sealed
the membrane roof ponds nothing, slope is a quarter per foot
blisters, none
the patch near the vent is welded and tests tight
roof penetrations are flashed and watertight
the dip you can see from the street is an intentional change in pitch at the porch
slight ripple in standing seam panels is oil canning, a visual trait that does not affect performance
lichen was removed and the slates beneath are intact
two replaced slates in a lighter shade, properly hooked
ice and water shield extends two feet inside the wall line
absence of a ridge vent is fine here because the assembly is unvented and foamed
gutters slope toward the outlets and hold no water
hangers at twenty four inches, none loose
downspouts discharge to a buried line that i flooded for ten minutes without backup
leaders are strapped at top, middle and bottom
seams were resealed last fall and did not drip during the hose test
the rain chain takes the place of a downspout and feeds a drained basin
chimney is plumb, cap is concrete with overhang and drip kerf
there is no spalling on the stack
flue height exceeds the roof by three feet and everything within ten by two
stainless liner, listed, installed after the clay tiles cracked in the old chimney fire
firebox brick is sound and joints are full
camera went the length of the flue and showed nothing but clean clay
the abandoned thimble has been bricked shut and sealed
chimney chase cover was galvanized and rusted, now it is stainless and crowned
glass doors on the fireplace operate freely
creosote is absent, the sweep came last week
cladding is three coat stucco and sounds solid everywhere i tapped
moisture probes in the stucco read single digits at each window corner
control joints in the stucco are straight and could be mistaken for cracks
butt joints in the fiber cement are backed with flashing and left uncaulked as the maker directs
cedar shingles have silvered, which is weathering and not decay
soffits are vented, intact, and closed to animals
awl penetrates none of the trim
brick veneer ties and air space confirmed by borescope
window head flashing projects past the trim
insulated glass units are without fogging or seal failure
all egress windows open to at least five point seven square feet
a prism effect in the low e coating gives that purple tint, it is not a failed seal
wavy glass in the original sashes is period glass
sash locks engage, balances hold, screens present
glazing putty is continuous and recently painted
fall protection limiters on the second floor windows are fitted and release properly
sill pans are visible below the flange
threshold is caulked, sloped, dry
deadbolt throws fully, no double keyed cylinder
door margins are an even eighth all round
the garage separation door carries a twenty minute label and a working closer
garage ceiling is five eighths type x, taped, without penetrations
pocket door retrieved easily and tracks well
undercut at interior doors is deliberate for return air
deck ledger attachment is through bolted with washers, flashed over and behind
lateral load connectors counted, four of four
guard height thirty six and a half, baluster spacing three and three quarters
footings are below frost according to the signed inspection card
post bases are galvanized, elevated, uncorroded
joist hangers are filled with the correct nails, not screws
surface checks along the grain in the posts do not reduce strength
deck is freestanding, which explains why there is no ledger
composite boards are gapped for drainage, as designed
stair stringers bear on a concrete pad and are uncracked
deck replaced under permit last year and finaled
soil was regraded along the north wall and the slope is now positive
the depression in the side yard is an engineered rain garden
no standing water following yesterday's inch and a half
area drain took a full bucket without hesitation
retaining wall is segmental block with the intended batter of one in eight
driveway pitches toward a trench drain that works
settled walk panels were mud jacked flush last month, no trip edge remains
gap between slab and garage is an isolation joint filled with sealant
insulation coverage is even with no voids
ventilation net free area meets one to three hundred
roof sheathing is dry and unstained, meter at ten
the discoloration on the sheathing is factory end paint
exhaust ducts terminate outdoors with dampers that move
vapor retarder faces the warm side
no rodent droppings, no nests, no chewed wire
kneewalls are backed with foam board and air sealed
every recessed can is airtight and rated for contact
blown cellulose looks like dirt but is simply ground newspaper
thermal image shows uniform ceiling temperature
interior walls and ceilings are without cracks, stains or patches
the stain in the second bedroom was primed and painted after the flashing repair and reads dry today
drywall corners at the vaulted ceiling show no truss uplift
plaster keys are sound, nothing hollow
hardwood gaps close in summer, seasonal movement only
nothing to report in the bedrooms
smoke alarms in each sleeping room respond when pressed
risers seven and a quarter, variation under an eighth
stair to basement was rebuilt, the loose tread and missing rail of the last report are history
bath floor is firm around the toilet flange
toilet secured, flushes once, refills and stops
tile in the shower is bonded, no hollow response
grout haze only, it buffs off
no leakage below the tub following a fifteen minute run
overflow gasket tested with water to the rim and was tight
mildew was cleaned, fan upsized, wall dry
bath receptacle is gfci protected from the panel, so the plain device is acceptable
the tub has an access panel behind the closet and all is dry within
trap under the vanity holds, nothing on the paper towel
whirlpool pump runs on its own protected circuit and trips on test
backsplash joint is flexible caulk, intact
cabinet boxes are anchored to studs
dishwasher ran one full cycle without leaks
there is an air gap at the sink rim, which is what that little chrome cap is
range is restrained against tipping
balloon framed, two story, fireblocked during the renovation
platform frame of douglas fir on a poured wall
insulated concrete forms, stucco finish, metal roof
slab is post tensioned, and the round patches at the edge are tendon pockets, grouted
dry, sound, unremarkable
no action required at the roof
cracked my phone again this morning
ladder foot is loose gotta swap it out before the next job
my truck's leaking oil worse than last week
i'm a little rusty on these old boilers
new line
new paragraph
scratch that whole thing i was looking at the wrong photo
check check can you hear me
mic check leak leak crack crack okay it hears me
okay phone are you listening to me
hang on my flashlight's dying
battery's at nine percent need to plug in
left my moisture meter in the truck
grab the moisture meter
go get the big ladder off the truck
next i'm headin down to the basement
gonna do the attic last cause it's too hot now
heading up on the roof
let me go around the other side
alright moving on to the hall bath
kitchen's next
crawl space after lunch
still need to do the garage
remind me to turn the oven back off
remember to put the thermostat back to sixty eight
don't forget to plug the fridge back in after i test that outlet
gotta reset the gfci i just tripped with my tester
that buzzing's just my phone
that beep was my gas detector warming up
that drip you hear is my raincoat
it's my own boots making that squeak
i tripped over my own ladder
tripped on the garden hose coming up the walk my own dumb fault
ugh i bumped my head on the joist
my knee's cracking every time i squat
my back is sagging more than any floor joist in here
i got a leak in my left boot
my thermos leaks all over the seat
pen's leaking in my pocket
shirt's ripped from that rose bush
got fiberglass all down my neck
wearing the wrong shoes for this roof
knee pads are shot need to order a new pair
i'm missing a glove
missing my good screwdriver anybody seen it
where'd i put that outlet tester
the tester's missing it was in my back pocket a second ago
my tape measure's broke
my gfci tester has a cracked case time for a new one
camera lens is fogged up gimme a minute
lens got water spots wipe it off
drone's got a broken prop so i'll use the pole camera today
combustion analyzer's sensor expired send it in monday
need new batteries for the voltage sniffer
my own roof leaks and here i am checking other folks' roofs
my own gutters at home have been hanging off since march
wife keeps telling me our handrail's loose at home
my brother in law's deck fell clean off last summer
had one last week with mold wall to wall
yesterday's house over on elm had double taps all over the panel
the place on birch street that was the one with the rotted sill
you should've seen the foundation cracks on tuesday's job
i once saw a raccoon fall through a ceiling
reminds me of that flip in dayton where nothing was grounded
my grandma's place had knob and tube and she lived to ninety six
the neighbor's chimney is leaning but that ain't ours
next door's gutters are falling off not my house
across the street they're tearing the old roof off
neighbor says hi
the neighbor over the fence is telling me about his flooded basement
house two doors down burned a few years back the agent says
there's a cat in here don't let the cat out
keep that door shut the dog's in there
dog's friendly just loud
big ol tabby asleep on the water heater hey buddy
parrot in the den keeps saying hello
there's a fish tank in the living room nice looking fish
the seller's kid is following me around with a toy hammer
lockbox code is four four one seven
lockbox is on the gas meter
lockbox is frozen again call the agent
i can't get this lockbox open
key sticks in the lockbox gotta jiggle the shackle
put the key back in the lockbox when i leave
agent's running fifteen minutes late
buyer's agent's name is denise i think
listing agent just pulled up
waiting on the agent to let me in
buyers are here at two for the walkthrough
the buyers wanna know if the couch stays
call denise back about the repair addendum
text the client the invoice link
collect the check before i leave
they still owe me from the one in march
four fifty for the inspection plus one seventy five for the radon
the radon canister goes in the truck
gas is four bucks a gallon now can you believe it
my rates are going up in january
the insurance on the truck went up again
need to renew my license by the thirtieth
continuing ed class is saturday eight hours on stucco leaks
webinar tonight on aluminum wiring
podcast was talking about polybutylene the whole drive over
radio says a storm's coming in around four
it's raining sideways out here
starting to sprinkle
it's colder than a witch's toe this morning
wind's picking up better tie the ladder off
there's frost on my windshield so the roof has to wait till ten
sun's in my eyes i can't see the screen
snow coming down pretty good now
supposed to hit a hundred and two this afternoon
humid as all get out
i'm dripping sweat
sweat's dripping right on the tablet
my glasses are fogging up
hold on nose is running
scuse me got a cough
allergies are killing me today
sneezed right into the mic sorry
throat's all dry need some water
gotta pee
i'm starving
ate a bad burrito at lunch
coffee's cold
spilled my coffee on the clipboard
there's a crack in my coffee mug and it's all over the dash
sandwich is gone somebody ate my sandwich
pick up a pizza on the way home
my sugar's low i need a granola bar
there's a taco truck on the corner i'm hitting that after
my stomach's making that noise not the pipes
game's on at seven
did you see that fumble last night
bottom of the ninth and they leave the bases loaded
our offensive line leaks like a sieve
the defense was full of holes sunday
they double teamed him all night long
kid's got soccer at five thirty
daughter's recital is thursday don't book anything after three
pick the boys up from practice
mom's doctor appointment is at one fifteen
honey i'm on a job i'll call you back
tell your mother i'll be late
it's our anniversary friday get flowers
my son broke his arm on the trampoline
dad's hip replacement is the ninth
baby was up all night i am running on fumes
traffic on the interstate is backed up to the bridge
there's a wreck on route nine so i got here late
took the wrong exit
got a flat on the way over
the truck's check engine light is on again
brakes on the truck are grinding
my tailgate's rusted clean through
windshield's got a crack clear across from a rock on the highway
truck bed's full of water from last night
ladder's missing a rubber shoe on the left side
the little giant's latch is sticking some wd forty oughta do it
extension ladder won't reach that so i'm using binoculars
this ladder's bent i ain't trusting it
step ladder's wobbly get the other one
rope on the extension ladder is frayed put it on the shopping list
set the ladder up on the driveway side
moving the ladder
my flashlight lens is cracked but it still throws good light
headlamp strap broke
screwdriver rolled under the couch
dropped a panel screw gimme a second
four panel screws in my pocket put em back when done
put the dead front back on before leaving
i took this cover plate off myself and it's going back on in a minute
spider down my shirt hate that
phone's overheating
phone keeps autocorrecting soffit to soft feet
phone storage is full delete some old photos
the app froze
app crashed on me start over
restart the app
why is it not typing
it heard me say mole
no i said joist not juiced
period comma new line no just stop
go back
undo that
erase that last one
strike that
strike what i said about the furnace i was in the wrong unit
nevermind that
forget it
ignore that i was talking to the agent
skip this one
pause
pause recording for a sec
okay resume dictation
end dictation
save and close
next section
next room
take another picture that one's blurry
blurry photo retake
photo of the front elevation
got the picture
video on
flash on
send it to my email
turn the mic off
open electrical
go to plumbing section
back to exterior
start a new inspection
open template
scroll down
all caps off
let me start over
uh so the
okay so what i've got here is
and then over by the
this here on the left it's uh
the handrail at the uh hold on
let me see the
what i want to say about the attic is
so the water heater it's a um
the flashing up at the hang on somebody's calling
looks like the no wait
i thought there was a never mind it's my shadow
leak no not a leak that was me with the water bottle
thought that was a crack it's a cobweb
model number is g six one mpv
serial starts with oh eight one four
data plate reads max fuse thirty amps
label says do not paint gfci test monthly
warning sticker on the panel just says risk of electric shock turn off power before servicing
the tag on the tank says caution hot surface
manual says replace filter every ninety days
reading off the sticker here bradford white made in march twenty one
one hundred eighteen volts
zero point zero on the gas sniffer
nine percent on the baseboard
supply fifty five return seventy three
gas meter's number ends in three three eight
water meter reads oh one two seven four
electric meter's on the east wall number four one nine
filter size sixteen by twenty five by one
breaker directory says range dryer a c bath gfi
approximately eighteen hundred square feet
front door faces south
start time nine oh five
end time twelve forty
two thirty tomorrow at the condo
i got two more of these today
booked solid through the fourteenth
reschedule the one on maple
move friday's mold sampling to monday
next client wants a mold test and a sewer scope over in the heights
drop off the mold cassettes at the lab before five
order more mold cassettes and swabs
print more business cards
buy a new gfci tester
buy rust remover for my pliers
put a new tarp in the truck the old one's got a hole
shopping list double a batteries shoe covers duct tape
call the plumber about my kitchen sink at home
my dishwasher's been dripping all week back at our place
we had carpenter ants at our cabin up north
my buddy's a roofer says shingles went up thirty percent
termite guy was supposed to be here at ten
the radon fella just left
chimney sweep is parked behind me can't get out
pool guy's out back making a racket
landscapers are blowing leaves i can't hear a thing
somebody's running a chainsaw next street over
train going by hang on
there goes a helicopter
church bells right on the hour
that noise is the ice cream truck
turn that radio down would you
they're playing the one with the leaky boat in it
voice is cracking i think i'm coming down with something
getting over a cold so my voice is scratchy
tooth is loose dentist on wednesday
i chipped a tooth on a walnut
fell asleep in the chair last night with the report half done
finish the oak street report tonight the one with all the rot
proofread yesterday's report it said missing handrial
report's due by six
the trainee's with me today his name's marcus
marcus go test the outlets in the bedrooms
when you see a double tap marcus what do you write
pop quiz what's the gap for a guard picket
let the kid carry the ladder for once
watch your step there's my tool bag
mind the cord that's my charger
shoes off in here it's white carpet
put your booties on
hard hat's in the cab
where's the bathroom not for the inspection i just gotta go
sorry wrong pocket
wrong house folks this is the twelve not the fourteen
how you doin ma'am i'm the home inspector
no ma'am i don't do repairs
yes sir i'll send that over tonight
i'll call you right back i'm in a crawl space
you're breaking up
my hotspot dropped
bluetooth keeps dropping in my ear
earbud fell in the bushes
smartwatch thinks i fell it's calling my wife
watch says eleven thousand steps
it's only tuesday lord
one more room and i'm outta here
okay wrap it up
see you next week denise
lock up kill the lights and go
ripped my coveralls in the crawl
you guys ever get water down here
ma'am do you know what year they put this furnace in
where'd they hide the main shutoff
did the seller say anything about a leak
who did your panel upgrade
wonder if there's gonna be double taps in this one
now what was i gonna check next, oh yeah the gfcis
how old's the water heater, does it say
you got the permit for that addition by any chance
has this basement ever flooded that you know of
any history of termites on the disclosure
is this one a condo or are they calling it a townhouse
so are you planning on keeping the gas range
which way's north here
have you had anybody out to look at the septic lately
was the mold question for me or for your agent
you want me to run the dishwasher while we're talking
mind if i pull this rug back and look at the floor
could somebody grab the lights for me
sir, when was the chimney swept last
are the appliances staying with the house
how do you get up to that attic, is there a hatch someplace
ever had the sewer line scoped
is the sump on its own circuit, let's find out
what brand is this, carrier, looks like
okay did i get the handrail on the other stairs, i think i did
do i have batteries for the moisture meter
did you bring the kids today or is it just us
what year did they quit using lead paint, seventy eight right
anybody been up on this roof before me today
is the rust thing something you read about online
you fellas doing radon too or just the house
next i'm heading up to look for leaks around the chimney
i'll be testing every gfci in the place before we leave
let me run this shower ten minutes and then see if the ceiling below stays dry
going to get the ladder and take a peek at the flashing
we'll do the crawl last so i don't track dirt through the house
plan is roof, then attic, then work our way down
fixing to probe these window sills for rot
after lunch i wanna come back and look at the deck ledger
remind me to look behind the fridge for a drip
imma put the camera on that ceiling and look for missing insulation
i want to trip that breaker and reset it just to see it works
about to fill the tub and check the overflow
will pull the dead front once the dryer's done
first thing i do is walk the whole outside and look at the grade
i'd like to open the damper and have a look with the mirror
then we're gonna go see if there's any mold up in that attic
gotta remember the garage door auto reverse
lemme measure those baluster gaps real quick
tomorrow morning i'll send you the radon numbers
i'm fixin to run the heat for a few minutes then switch it over to cool
checking for sag in the ridge from across the street, hang on
hold on, i'm gonna shake this handrail
need to check the anti tip bracket on the stove next
later i'll go around and count smoke detectors
we gonna take the cover off and see how many wires per lug
when the rain quits i'll go up and check the shingles
let me see if the toilet's tight to the floor
i'm about to hit the test button so the lights may go out
on the way back through i'll grab the serial number off the condenser
still need to do the attic
didn't look at the gfcis in the kitchen yet
roof's next, ain't been up there
panel, to do
i've yet to run the dishwasher
that bathroom's still on my list
come back to the garage later
we're only halfway, i still got the whole upstairs to look for leaks
the deck i'll get to after this
not started on the electrical
okay haven't tested the smokes, doing that at the end
nothing on the plumbing so far cause i haven't turned on a faucet
water heater pending
two more bedrooms left and then the closet
i'll tell you about mold when i've been in the basement
ask me about the rot after i've been around back
hadn't made it round to the north side when you called
i'm not done with the handrails, still got the basement steps to do
fireplace gets looked at last
keep your gutters cleaned out twice a year and you'll never have water in the basement
hit that test button on the gfci once a month
a little drip out of that pipe in august is just the condensate doing its job
should that breaker ever trip, push it all the way off before you turn it back on
every fall pull your hoses off so the faucets don't freeze and crack
your caulk in the shower's good now but plan on redoing it every couple years
if the sump ever quits you'll hear this alarm
when water starts pooling by a water heater that's when you know it's done
run your bath fan twenty minutes after a shower and you won't ever see mold
don't stack firewood against the siding, that's how folks get termites
drain a couple gallons off the tank once a year to get the sediment out
anything over a quarter inch i'd call an engineer, under that it's just concrete
pour a cup of water down that floor drain every so often so the trap don't dry out
get yourself a dehumidifier if the number ever goes above sixty
for a missing shingle after a storm, a roofer'll come out for a couple hundred bucks
you'll want to vacuum the coils on that fridge in the spring
seal your deck every other year and it won't rot on you
architectural shingles you get about twenty five, three tabs more like eighteen
once a year have somebody look at the furnace
turn this valve a quarter turn and the whole house is off
this red handle kills the water if you ever get a leak
here's your gas shutoff, you'll need a wrench
with a tankless you want to flush it with vinegar every spring
keep the mulch a few inches down from the siding like they have it
be careful with a space heater, it'll trip a bedroom breaker
if you get a home warranty read what it says about rust
always use the handrail when you carry laundry down
never use an extension cord for a freezer
trim those bushes every june so the condenser can breathe
if water ever comes up through a floor drain call a plumber not a handyman
a tube of silicone and an afternoon, that's all a backsplash takes
ice dams come from heat loss, that's why insulation matters more than the shingles
copper'll go green on the outside over time, that's just what copper does
let it run a minute when you come back from vacation so the traps fill up
new houses settle the first couple years, so expect hairlines at the drywall corners
most people replace their ac around year fifteen
wood moves, so doors'll stick a touch in july and be fine by october
don't pour grease down there, ever
have the chimney swept every cord or so
wipe your washer gasket down and leave the door open, keeps mildew out
and the drip leg is that little stub there, it catches junk before it gets to the valve
a weep hole is supposed to be open so water can get out, don't ever caulk those
code back then let you go without a handrail under four risers
arc faults came in around ninety nine for bedrooms
it's gotta be thirty four to thirty eight on the rail
in this county radon over four is where you mitigate
anti tip brackets been required since ninety one
kitchen counters you need a receptacle every four feet
gfci in the garage, that's been code since seventy eight
no more than two layers of shingles is the rule around here
the nec says one wire per neutral terminal
each manufacturer decides if their breaker can take a double tap, square d says yes on some of em
seismic straps are a california thing, we don't need those in ohio
texas makes us put it on the trec form whether there's anything or not
expansion tanks are only called for when you got a check valve or a pressure reducer
tempered glass within two feet of a door, that's what they want
egress windows need five point seven square feet
inspectors aren't allowed to tell you whether to buy it
on a vacant house the lender wants the utilities on
detached garages used to be exempt from gfci
city here doesn't require a permit for a water heater swap
fha wants handrails on anything over three steps
carbon monoxide alarms, fifteen feet from a bedroom, state law
dryer vent can go thirty five feet minus your elbows
flood zone x, so the lender won't ask for insurance
if that were mine i'd put a rain barrel there
say a pipe did leak, you'd see it on this ceiling first
suppose the power's out, then the sump has a battery
had there been rot, the screwdriver would've sunk right in
would've been a problem if they'd double tapped it, but each one's got its own breaker
let's pretend there's a leak, i'd show you where to shut it off
if it was a missing gfci i'd write it up, it isn't
a crack you could fit a nickel in, that i'd worry about
even if the roof did sag you'd see it from the street and i don't
in a worst case the drain pan catches it and it runs outside
imagine a bedroom over here and a bath there, you've got the plumbing right below
if you ever add a hot tub get an electrician to size the breaker
should the alarm go off in the middle of the night, get out first and then call
if they'd used the wrong flashing you'd have stains all over that ceiling by now
a fella could put solar on this side no problem
one day if you wanna take that wall out, talk to an engineer first
if rust ever shows up on the burner that's when you call the hvac guy
whatever happens with a furnace this new it's under warranty
what if it leaks, well then the pan alarm shuts it off
my last house this morning had mold everywhere
the guy across the street had his sewer line collapse, different builder
your agent told me the other house you looked at had a bad roof
seller said she loved living here thirty years
the appraiser came out tuesday he told me
buddy of mine does sewer scopes if you need a name
lady next door's having her roof done today so it's gonna be noisy
the last inspector i trained, he called every hairline a crack
you remember that place on elm with the rotten deck, this ain't that
they had a recall on a dishwasher in the news, not this brand
the dad says he grew up in a house with knob and tube
last buyer walked over financing, nothing about the house
hoa takes care of the roof and the gutters they told us
i saw a missing handrail at the office building where i parked
the plumber was just here yesterday and put in new stops
the tenant asked me if i was here to fix the internet
she was telling me about her cousin's mold lawsuit in florida
full basement, half finished
brick veneer front, hardie on the other three sides
copper supply, pvc drains
slab on grade with a two car attached
split level, four bed two and a half bath, about twenty two hundred square feet
house faces west
forced air gas furnace, trane, in the attic
public water, public sewer
hip roof, architectural shingle, one layer
double hung vinyl windows throughout
pressure treated deck off the kitchen, twelve by sixteen
quartz tops and an undermount sink
ductless mini split in the bonus room
well and septic on two acres
carport, not a garage
standing seam metal on the porch, shingles on the main
the stairs turn at a landing with a handrail on the right going down
drip edge is aluminum, painted white
gfci's by the sink and it covers the island too
pex manifold in the laundry closet
electric dryer hookup, four prong
wood burning fireplace in the den, gas logs in the living room
vaulted ceiling here with two skylights
tile floor, tub shower combo, one vanity
service comes in underground on the east side
crawl has a vapor barrier and two lights
it's a duplex, meters are side by side
vacant, utilities on, buyer and agent here
sump pit's in the northeast corner
luxury vinyl plank in the whole downstairs
eight foot fence all the way round
cedar shakes on the gable, painted
the laundry's on the second floor over the kitchen
there's a rust colored accent wall in the dining room
marble with gray veins in it that look like cracks but that's the pattern
the beam's a steel w eight with three posts
crawlspace access is in the hall closet floor
man this is a pretty kitchen
whoever did this electrical knew what he was doing
prettiest crawlspace i've been in all year
you picked a good one
i love what they did with the porch
that is one clean panel
beautiful woodwork on that handrail
nice job on the tile
they sure took care of this old girl
can't beat that view
i wish my leak detector got this bored at every house
best looking flashing i seen in a month of sundays
no complaints from me on this roof
your seller's a neat freak and i mean that as a compliment
wow look at those floors
solid house, buddy
they built em right back then
yeah no, that's not mold, that's just dust off the carpet
i wouldn't lose any sleep over that
honey that's just a shadow not a stain
what you're calling a crack is the control joint, it's cut in there on purpose
oh that noise, that's the fridge making ice
no ma'am that's not a leak, somebody just watered the plants
don't worry about the word rust, that's primer, they come that color
that's not rot, that's dried paint
it isn't missing, the handrail's on the other side, look
you're fine, a gfci upstream protects this one too
the wet spot's from my boots
it's not sagging, it's an arched ceiling, they built it that way
all that is, is condensation off your iced tea
nope, that ain't a double tap, that lug's rated for two
relax, it tripped because i pushed the test button
they all do that when they start up
i get asked that a lot, and no it's not asbestos, it says fiberglass right on it
that puddle is from the dog's bowl
yes it'll hold a piano
normal, perfectly normal for a heat pump to blow steam on a cold day
i checked that twice for you and it's dry
to answer your question, no, the foundation's not moving
them black lines is pencil from the framer
you can quit worrying about the chimney, it's lined and capped
that isn't scorched, that's a knot in the wood
sounds like a drip but it's the clock
he was concerned about the slope, well it slopes away like it ought to
you asked about termites, i looked and they're not here
señora, how many years you have this heater
now we gonna go to the attic to see if have any leak
the house is have three bathroom and one half
i no check the panel yet, is for later
you have to clean the filter every three month, is very easy
this one is the shutoff, you close like this
in my country nobody use gfci, here they want it everywhere
they ask for the handrail when is four steps or more
i'm going to see the under of the sink for any drip
the owner he say they paint the kitchen last year
is very nice the floor, real oak
who make this deck, he make it very good
if one day you see the water here, you call to the plumber
no is mold, is only the dirty from the shoe
the stove is of gas and the oven is electric
for me this house is strong, the people take care of it
where is the box for the breakers, in the garage
missing only two rooms and we finish the inspection
i need to look yet the windows of upstairs
the crack that he ask me, is only the line of the form
my cousin he fix roofs, he say this brand last a long time
what i'm doing with this little tester is asking the gfci to trip
so this gadget reads moisture, anything under fifteen percent is dry
i carry a marble to show folks what a sag feels like, watch, it stays put
explain to you how a p trap works, it holds water to block the sewer gas
see these little holes, those are vents for the soffit
flashing's just bent metal that tells the water where to go
bonding and grounding are two different animals and i'll put that in the notes
a leak test on the gas is me and a spray bottle
the report has a glossary in the back, rot and sag and all those words
i use red for safety, orange for repair, and this one's staying green
missing means it ought to be there, if code never asked for it i don't write missing
they call it a double tap when you got two wires under one screw
take a picture of that label for me would ya
photo of the front
okay testing testing is this thing recording
delete that last one about the drip, wrong house
scratch that, thought the cover was missing and it's right here behind the door
strike the rust comment, that was coffee
i'm moving on to the primary bath
lunch
alright kitchen's done
so that's the upstairs, any questions
doorbell camera is gone, not something i check
somebody took the security cameras with em
they took the surveillance camera off the garage
cameras and the alarm aren't part of this
didn't look at the hot tub, it's outside what i do
hot tub isn't covered in a home inspection
spa out back was not inspected
pool's not part of it, the pool guy does that
pool water is green, they closed it for the winter
gate on the side fence drags, fences aren't in my scope
gate in the back fence is busted, i don't do fences
the dog gate's broken
living room's painted blue
that wall is a deep green
walls are all painted beige
ceiling's painted black in the media room
ac's blowing nice and cold
cold air coming out of every register
crown's good and the cap has its screen
flue cap's got a screen on it
jetted tub ran and the pump's fine
filled the tub and it held
split is right in there at eighteen
those shakes are in good shape
`

export const FINE: readonly string[] = LINES.trim().split('\n')
