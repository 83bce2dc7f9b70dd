// Everyday English words that are never taken for a misspelt word of the trade.

export const COMMON: ReadonlySet<string> = new Set(
  `
able above accident account across actual address afraid after again against agent agents ago agree ahead alive allow almost alone already although
always among amount angry animal animals another answer anybody apart apartment appointment april area argue around arrive arrived asked asking asleep august aunt
away baby bacon bags ball band bank bars basic basket beach bear beautiful beauty became become beer before began begin behind believe bell belong below best
better between beyond bike bikes bill birthday bite black blame bless blind blinds block blood blue boat body book books boots bored born borrow boss both bottle bought
bowl boxes boys brain bread breakfast breath bring brother brought brown brush brushes build builder building built bunch burger business busy butter button buyer buyers
cake calendar call called calling calls came camera candle cannot card cards care careful carry case cash cats caught cause center chair chairs chance change changed charge
charger chat cheap check checked checking cheese chicken child children christmas church city class clean clear client clients climb clock close closing clothes cloud
coat code coffee cold color come comes coming common company complete computer contract contractor contractors cook cool copy cost couch could count country course cousin cream cried crowd curtain
curtains cute damn dance danger dark date daughter dead deal dear death decide december deep delay deliver desk different dinner dirty disclosed doctor does dogs dollar
done double doubt down draw dream dress drink drive driver driving drop drove during each early easy eating effort eight either elevator eleven email emergency empty
enjoy enough entire especially even evening ever every exactly except excuse expect expensive explain eyes face fact fair fall family famous fancy farm fast father
favorite february feel feet fell felt fence few field fight file fill final find fine finger finish finished first fish five flashlight flat flower flowers follow food foot
forget forgot form forty forward found four free fresh friday friend friends front full funny furniture future game games garden gate gave girl girls give glad glass gloves gone
good goodbye grab grass gray great green grill grocery ground group grow guard guess guest guitar guys hair half hand hang happen happened happy hard hate have head heading
health hear heard heart heavy hello help here hide high highway hill history hits hold holiday holler home honest honey hope horse hospital hotel hour hours house huge
hundred hungry hurry hurt husband ideas important inch include information inspect inspection inspector inspectors instead insurance internet intercom invoice island jacket january job join joke
july jump june junk just keep keys keyed keypad kids kill killing kind king kiss knee knees knew know known lady lake land lane large last late later laugh lawn lawyer lead learn
least leave leaving left legs lender less letter library life lift like line list listen little live lock lockbox long look lose lost loud love lovely luck lunch machine
magnet magazine mail mailbox major make mama many map march mark market marriage matter maybe meal mean measure meat meet meeting mention mess message metal meter middle might mile milk
mind mine minute minutes miss moment monday money month months mood more morning most mother mouth move moved movie much music must myself name near neat need
neighbor neighbors neighbour never news next nice night nine nobody noise noon nose note notes nothing notice november number october offer office often once only open opinion
orange order other ours over owner owners owns oxygen pack page paid paint painted painter painting pair pants paper papers parent park parked parking part party pass password past pattern pause people
perfect perhaps person pets phone photo photos piano pick picture pictures pile pill pink place plan planning plane plate play played please pocket point police polite pool poor possible power practice
prefer present press pretty price prices print private probably problem problems promise proof proper proud pull purple purse push question quick quickly quiet quit quite race radio radon rain
raining ramp rather reach read reader ready real realize realtor reason receipt record remember remind remodel remote rent repeat reply report reports rest restaurant return reward ride right river road rock roll roofer roofers room rooms
rope round rule rush safe said sale salt same sandwich saturday save saying says scare schedule school scope seat second seen sell seller sellers send sent september serial serious seven several shade
share sharp sheet ship shirt shoe shoes shop should shout show shut sick sign signal signature since sing sister situation sixth size skin sleep slow small smart smell smile smoke snack snake social sock
soft sold some song soon sore sorry sound soup south space speak special spend spent spider spoke sport spring staff stage stand star start started state station stay steal steep stick sticker still stop store
story strange street strong student stuff style such sudden sugar summer sunday sunny sunset super supper suppose sure surprise sweet swim swimming swing system table tail take tale talk talked talking tall tangled tape taste
taught taxes teach team tell tenant tenants tend tent term test testing text than thank thanks that them then there these they thick thing things think third thirsty this those though thought three throw thursday ticket tight till time
tired toast today together told tomorrow tonight took tool tools tooth total touch tour toward town toys train trash travel treadmill treat tree trees trick tried trip trouble truck trucks true trunk trust truth tuesday tune turn twelve
twenty twice type ugly uncle under until upload upset used useful usual utilities vacant vacation vacuum van vehicle very view visit visitor voice wait waiting wake walk wall want wanted wants warm wash watch watching water wear weather website
wedding wednesday week weekend weeks weight weird well went were west what wheel when where which while white whole whose wide wife wifi wild will wind window wine winter wish with without woman women wonder wood word words work worker
working world worry worse worst would wrap write wrong wrote yard yeah year years yell yellow yesterday young yours yourself youth zero zone apples drone dropped driveway garbage trampoline sprinkler sprinklers mower mowing mow hammock barbecue piano christmas toys
`
    .trim()
    .split(/\s+/),
)
