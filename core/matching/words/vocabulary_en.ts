import type { Vocabulary } from "./vocabulary.ts";

/** English. */
export const english: Vocabulary = {
  language: "en",
  speech:
    "we you i he she they us our your my me is are was were be been am can could would will " +
    "shall should may might must have has had do does did please the this that these those " +
    "there here when what which how who where why if because thank thanks let get know need " +
    "want order everything not any some at by from of and or to it as so but just also hi " +
    "hello dear regards thx pls plz send quote offer i'd we'd i'm we're i'll we'll don't it's",
  numbers: {
    1: "one",
    2: "two couple",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "eleven",
    12: "twelve",
    13: "thirteen",
    14: "fourteen",
    15: "fifteen",
    16: "sixteen",
    17: "seventeen",
    18: "eighteen",
    19: "nineteen",
    20: "twenty",
    30: "thirty",
    40: "forty fourty",
    50: "fifty",
    60: "sixty",
    70: "seventy",
    80: "eighty",
    90: "ninety",
    0.5: "half",
  },
  multipliers: {
    12: "dozen dozens doz",
    100: "hundred hundreds",
    144: "gross",
    1000: "thousand thousands",
    20: "score",
  },
  articles: "a an one another",
  colours: "black white red blue yellow green grey gray brown",
  onlyHere: "a an ten half gross score another",
  units: {
    pcs:
      "pcs pc pce pces pieces piece units unit ea each items item nos off copies copy count ct qty",
    pairs: "pairs pair prs pr",
    sets: "sets set kits kit",
  },
  packs: {
    packs: "packs pack packets packet pkt pkts pk pks packages package",
    boxes: "boxes box bx cartons carton ctn ctns cases crates crate",
    rolls: "rolls roll reels reel spools spool coils",
    pallets: "pallets pallet",
    bags: "bags bag sacks sack",
    bottles: "btl btls bottles bottle",
    cans: "cans tins tubs tub",
    tubes: "tubes tube cartridges",
    drums: "drums drum barrels barrel",
    sheets: "sheets sheet",
    canisters: "canisters canister jugs jug containers gal gallon gallons",
    reams: "reams ream",
    lengths: "lengths length",
    bundles: "bundles bundle",
  },
  measures: {
    m: "m mtr mtrs metre metres meter meters",
    km: "km kilometres kilometers",
    kg: "kg kgs kilo kilos kilograms kilogram",
    t: "t tonne tonnes tons ton",
    l: "l ltr ltrs litre litres liter liters",
    m2: "m2 sqm",
    m3: "m3 cbm",
    ft: "feet foot",
    hours: "hours hour hrs",
  },
  properties:
    "miles mile january february march april may june july august september october november december am " +
    "pm oclock o'clock minutes minute hrs st nd rd th way ways port ports phase channel " +
    "channels ply pin pins core cores gang outlet outlets seater person drawer shelf step " +
    "speed pole poles piece-set inch inches in-1 tier layer point button digit bit bits stage " +
    "door cell fold hole holes axis bay bays slot slots blade burner day days year years " +
    "month months week weeks percent degree degrees",
  quantityLabels:
    "quantity required is | quantity needed is | required quantity is | quantity is | quantity would be | need | stay at | stays at | remain at | remains at | packs required | number required | no required | ordered | no req | no reqd | nos req | qty needed | qty required | quantity needed | quantity required | qty req | qty reqd | qty | qty. | quantity | quantities | quant | amount | no of | count | q'ty | pieces | " +
    "pcs | units | how many | number of units | order qty | needed | required | req",
  itemLabels:
    "item one | item two | item three | item four | short text | item name | item | items | product | products | description | article | name | part | goods | " +
    "material | details | product name | item description | product description | what | " +
    "article description | model",
  codeLabels:
    "sku | part no | part number | part nr | p/n | pn | mpn | art no | art | article no | " +
    "article number | article | item no | item number | item code | product code | product no | " +
    "product number | cat no | catalogue no | catalogue number | catalog number | catalog no | " +
    "order code | order no | order number | stock code | code | ean | gtin | upc | ref | model no | " +
    "model number | your ref | mfr no | material no | part # | item # | art #",
  sizeLabels: "size | dimensions | dim",
  priceLabels:
    "subtotal | sub total | line total | total price | price | unit price | net | total | cost | value | eur | usd | gbp | target price",
  unitLabels: "unit | uom | units of measure | measure | u/m",
  positionLabels: "pos | position | no | line | # | item no | nr | row | ln",
  hedges:
    "e.g. | for example | probably | likely | presumably | many as possible but at least | as many as possible but at least | as many as possible | either | somewhere | something like | in the region of | somewhere around | approx | approximately | about | around | roughly | circa | ca | at least | min | " +
    "minimum | up to | max | maximum | some | say | maybe | perhaps | only | just | exactly | " +
    "another | further | additional | more or less | a total of | total of | in total | " +
    "no more than | not more than | no less than | extra | these | the | of these | each of | of which | thereof",
  rangeWords: "at most | but at most | but not more than | but no more than | to | or | up to",
  rangeOpeners: "between | from",
  perPerson: "for each of | for every one of",
  withEach: "each with | each including | all with",
  ofEach:
    "of them | of each | of each of | of each colour | of each color | of each size | of each type | of each kind | of every",
  subcounted: "of which | of them | of these | of those | thereof",
  equalled:
    "same number of | same amount of | same quantity of | equal number of | an equal number of | the same number of | the same amount of | as many | just as many | same number | same quantity | same qty | same amount",
  doubled:
    "twice as many | twice the number of | twice the amount of | double the number of | double the amount of | double the quantity of",
  of:
    "more of the | more of your | more of | more | additional | of | of the | of your | of these | times",
  polite: "please pls plz",
  connectors:
    "and while we are at it | and while we're at it | and while i'm at it | but | but only | and er | and erm | and uh | and um | and | n | and also | and then | as well as | plus | along with | together with | also | " +
    "and finally | then | followed by | and another | in addition",
  leadIns:
    "any chance you could send | any chance you could quote | we have decided on | we've decided on | we decided on | we decided to go for | we should get | let's have | let me have | quote me for | quote me on | quote us for | quote us on | need to replace our | have to replace our | please arrange | please arrange for | kindly arrange | please dispatch | please confirm price for | please confirm prices for | this is an order for | nearly out of | we lack | what would it cost to get | what do you want for | would you have | have you any | do you supply | can you get hold of | are there any | we'd want | we would want | i'd want | i would want | we'd love | we would love | i'd love | we'd appreciate | we would appreciate | we shall require | we shall need | we will require | we would require | we'd require | we'll have | i'll have | we'll go for | i'll go for | i'm after | we're after | we are after | i am after | kindly supply | kindly send | kindly provide | would you be able to supply | would you be able to quote | are you able to quote | also needed are | also required are | needed are | required are | needs | wants | requires | how much would it be for | how much would you charge for | price please for | quote please for | rfq for | do you happen to stock | do you happen to have | please reserve | reserve | please put aside | please set aside | offer covering | quote covering | quotation covering | quotes for | that means | supply us with | supply me with | provide us with | provide me with | sort us out with | sort me out with | kit us out with | set us up with | help us with | help me with | what would you charge for | what do you charge for | how much do you charge for | we'd add | we would add | replace them with | replace it with | replace those with | swap them for | exchange them for | planning on | me to get | us to get | hope to get | hoping to get | want to get | price of | prices of | cost of | would want | we'd go for | we would go for | i'd go for | similarly for | the same goes for | same goes for | place an order for | put in | i'd like to order | please quote us for | please quote me for | could you quote us for | could you quote me for | can you quote us for | can you quote me for | could you please quote us for | could you please quote for | can you please quote for | could you quote for | can you quote for | a replacement for our broken | replacement for our broken | replacement for the broken | we are interested in purchasing | we are interested in buying | we are interested in ordering | interested in purchasing | interested in buying | interested in ordering | interested in getting | tell me if you do | tell me if you sell | tell me if you stock | tell me if you have | tell me whether you have | do you still have | do you still sell | do you still stock | do you still do | is it possible to get | would it be possible to get | possible to get | a quote on | chuck in | stick in | pop in | they'd like | they would like | he'd like | she'd like | wondering if you do | wondering if you have | wondering if you sell | wondering if you stock | we're thinking of | we are thinking of | thinking about | could you price | can you price | could you please price | can you please price | could you price up | can you price up | when can you deliver | when could you deliver | how soon can you deliver | how soon could you deliver | how quickly can you deliver | how quickly could you deliver | how fast can you deliver | can you deliver | could you deliver | do you do | do you guys do | do you guys have | do you guys sell | terms for | terms on | proposal for | estimate for | costing for | rates for | what we do need is | what we do need are | what we need is | what we need are | what i need is | all we need is | lead time on | lead time for | what about | how about | please ship | ship us | please deliver | go ahead with | please go ahead with | proceed with | please proceed with | we'll go with | let's go with | we need | i need | need | price up | please price | qoute | pls qoute | pls | plz | pls quote | can you do | could you do | can u do | can u send | can u get | short of | throw in | include | please include | could you include | can you include | running out of | we'd need | we would need | we will need | we'll need | we'll require | " +
    "we also need | i also need | i'd need | we require | i require | we are looking for | " +
    "we're looking for | i am looking for | i'm looking for | looking for | looking to buy | " +
    "looking to order | we want | i want | we would like | we'd like | i would like | " +
    "i'd like | would like | we would like to order | we'd like to order | " +
    "i would like to order | like to order | like to buy | " +
    "like to purchase | like to get | want to order | want to buy | wish to order | " +
    "wish to buy | to order | to buy | to purchase | in need of | please quote | " +
    "please quote us | please quote for | quote for | quote us | quote me | " +
    "a quote for | a quotation for | quotation for | quote on | an offer for | " +
    "offer for | prices for | price for | pricing for | pricing on | price on | prices on | " +
    "best price for | best price on | best prices for | could you offer | can you offer | " +
    "please offer | could you quote | can you quote | could you supply | can you supply | " +
    "please supply | could you send | can you send | please send | please send us | send us | " +
    "send me | please order | please prepare | could you provide | can you provide | " +
    "please provide | please add | add | can we get | could we get | can i get | could i get | " +
    "can we have | could we have | can i have | could i have | may we have | we could use | " +
    "could use | please let us have | let us have | do you have | do you sell | do you stock | " +
    "do you carry | have you got | are you able to supply | interested in | " +
    "we are interested in | what would you charge us for | how much for | how much is | how much are | how much would | " +
    "what would | we order | i order | order | buy | purchase | " +
    "get us | get me | put us down for | put me down for | sign us up for | we are short of | " +
    "customer needs | client needs | they need | he needs | she needs | running low on | getting low on | low on | could do with | can do with | know what a | know what the | know what an | requirement for | need for | demand for | we're out of | we are out of | we ran out of | we've run out of | " +
    "run out of | requirement is | requirements are | we also want | also need | quote | " +
    "the order is | our order | list is | would be | asking for | asked for | ask for | request for | " +
    "an enquiry for | enquiry for | inquiry for | replace | shopping list | give me | give us | " +
    "we'll take | we will take | i'll take | i will take | we take | would take | we would take | we'd take | i would take | i'd take | as follows | " +
    "the following | the following items | following items | as requested | including | " +
    "namely",
  additions:
    "if so | this time it's | this time it is | firstly | secondly | thirdly | this time | this time also | and er | and erm | and uh | erm | uh | while you're at it | while you are at it | if budget allows | if the budget allows | if there is budget left | yes | okay | sure | also | and | and also | plus | as well as | in addition | in addition to that | " +
    "in addition to this | additionally | besides | besides that | on top of that | on top | " +
    "furthermore | moreover | finally | lastly | last but not least | last thing | last item | " +
    "one more thing | one last thing | another thing | oh | oh yes | ah | ah yes | and then | " +
    "then | maybe | perhaps | possibly | if possible | likewise | further | apart from that | " +
    "aside from that | what's more | not to forget | not to forget the | don't forget | don't forget the | p.s | ps | pps | nb | " +
    "together with | along with | next | too",
  details:
    "specifically | in particular | in detail | to be precise | more precisely | to be specific | namely | we are talking about | that means | that would be",
  wishes:
    "would be lovely | would be fantastic | would be fine | would be perfect | would be ideal | would be appreciated | would be wonderful | would be nice | would be great | would be good | would be useful | would be helpful | " +
    "wouldn't hurt | wouldn't go amiss | would not hurt | would also be nice | would also be great | would also be good | would be handy | " +
    "would come in handy | would help | is needed | are needed | is also needed | " +
    "are also needed | is required | are required | is missing | are missing",
  adverbs:
    "currently presently also additionally really still then definitely kindly just probably now urgently therefore thus again " +
    "possibly furthermore certainly further",
  tails:
    "after all | since the | since our | since they | since it | since my | since some | as the | as our | as they | as it | as my | while we | while we're | while i'm | while you're | and someone to | someone to | we had | you had | you sent last | by when | when can | how soon | how long | in your range | in line with | the rest stays | the rest is | the rest as | everything else | including installation | incl installation | to it | to the quote | to the order | to our order | to that order | to this order | to my order | how we | and resend | comes on top | come on top | as on invoice | as on | from quote | from your quote | as in quote | from your offer | thanks bye | thank you bye | either | whichever | or | or if | if cheaper | be | needed by | needed for | needed on | needed tomorrow | needed today | required by | required for | cost | costs | would cost | would it cost | and make sure | make sure | should do | should be enough | would be enough | is plenty | will suffice | would suffice | and if so | if so | and how much | and what | too | as well | will do | would do | will be enough | is enough | are enough | if the | if your | if you stock | if you have | if you can | if they | if any | although | though | " +
    "even though | even if | but only | if in stock | in case | unless | because | since we | " +
    "as we | if that | if this | if it | if there | if not | which we | that we | so that | for a total | would also be | would be nice | " +
    "are needed | is needed | are required | is required | each for | as discussed | " +
    "as agreed | as per | on monday | on tuesday | on wednesday | on thursday | on friday | " +
    "if you | if you've | if you've got | please | pls | plz | thanks | thank you | asap | as soon as possible | for our | for my | " +
    "for the new | for the office | for delivery | delivered | to be delivered | deliver to | " +
    "delivery to | delivery by | delivery in | delivery on | by monday | by tuesday | " +
    "by wednesday | by thursday | by friday | by next | by the end | by end | by tomorrow | " +
    "by week | until | before the | in stock | if possible | if available | to our | " +
    "for next week | for tomorrow | for monday | for tuesday | for wednesday | for thursday | for friday | for today | for this week | next week | next month | next year | next time | this week | this month | by the | " +
    "on top of that | from you | for us | from your | would be great | would be good | " +
    "is what we need | and that's it | that's all | that is all | and let us know | " +
    "let us know | and let me know | let me know | and tell us | with delivery | " +
    "incl delivery | including delivery | including shipping | cheers | for a project | " +
    "for a client | for a customer | at your best price | at best price | at the best price | " +
    "today | tomorrow | urgently | to start with | for a start | in the first | or similar | " +
    "or equivalent | or equal | ideally | preferably | same as last | as usual | as always | " +
    "as before | as last time | like last time | in our order | in my order | in the order",
  dittos:
    "ditto | dto | idem | as above | same as above | the same but | same but | same in | the same in",
  conditions:
    "if in stock | if available | if you have them in stock | if you have them | if you have it | if on stock | " +
    "when in stock | if possible | if you have enough | if stock allows",
  otherwise:
    "else | otherwise | or else | if not | otherwise just | otherwise only | else just | else only | if not then",
  corrections:
    "make that | make it | no make that | no make it | sorry make that | rather | or rather | " +
    "correction | i mean | i meant | we mean | should be | it should be | should have been | " +
    "instead | actually | no actually | actually make that | change that to | change it to | " +
    "change to | better | no sorry | sorry | no | scratch that | wait | on second thought | " +
    "on second thoughts | let's say | better make it | better make that | now | not",
  negations: "instead of | rather than | not | not the | and not",
  cancellations:
    "scrap the | scrap that | ditch the | lose the | forget | forget about | never mind | nevermind | cancel | skip | drop | leave out | " +
    "leave off | leave away | strike | take off | take out | remove | delete | scratch | " +
    "don't include | do not include | don't add | do not add | don't send | do not send | don't want | do not want | don't quote | do not quote | " +
    "no longer need | no longer needed | not needed | no need for | don't need | do not need | " +
    "won't need | won't be needing | will not need | isn't needed | aren't needed | are not needed | is not needed | no need of | not wanted | can be removed | can come off | can be taken off | can be dropped | can go | no longer required | not required",
  negators: "no not none without don't won't never",
  afterthoughts: "after all | anymore | any more | any longer | actually | instead",
  vague:
    "a few | several | a number of | a lot of | lots of | a bunch of | a handful of | various | " +
    "a supply of | any | some | a bit of | a little",
  topics:
    "refurbishment renovation refit fit-out supplier suppliers vendor vendors job ship references collect collection registration reg vin delivery deliver delivered shipping shipment payment invoice budget reference ref tel " +
    "fax deadline asap urgent urgently thanks thank regards pricing discount terms validity " +
    "vat iban bic swift warranty guarantee availability quotation confirm confirmation " +
    "attachment attached hearing incoterms ddp exw dap email e-mail website telephone " +
    "unsubscribe confidential disclaimer approval signature budget's quote currency",
  noise:
    "floors rooms delivery deliver delivered delivering shipping ship shipment payment pay paid invoice " +
    "budget reference ref tel phone mobile fax call reach email e-mail mail address website " +
    "deadline asap urgent urgently thanks thank regards price prices pricing discount terms " +
    "days valid validity vat tax iban bic swift bank account warranty availability available " +
    "lead quotation quote confirm confirmation catalogue catalog brochure open opening opened " +
    "hours meeting visit visited order ordered orders po attached attachment look forward " +
    "hearing question questions complaint arrived received receive contact registered company " +
    "confidential disclaimer privileged recipient unsubscribe print environment last " +
    "yesterday monday tuesday wednesday thursday friday saturday sunday project tender " +
    "customer client office building street road avenue floor suite postcode zip incoterms " +
    "ddp exw dap net total cost costs offer offers colleague manager department team " +
    "stock weekend holiday holidays vacation warehouse location locations years year " +
    "employees staff people founded since sent app parking appointment",
  notGoods:
    "one ones bits qty quantity request requests enquiry inquiry needed required wanted right away immediately minimum value only something form technician engineer driver listed attached mentioned shown carriage freight postage separately daily anything else nope thats explanation clarification courier pickup collection credit note refund replacement photo photos picture pictures screenshot screenshots usual monday tuesday wednesday thursday friday saturday sunday today tomorrow offer offers quote quotes quotation quotations price prices pricing pricelist list " +
    "catalogue catalog brochure information info details detail confirmation invoice copy " +
    "reply answer response availability lead time times delivery items item things stuff everything again whatever " +
    "lot lots little bits bobs account following detailed described shown itemised itemized outlined under undermentioned undernoted stated noted specified enclosed products goods below above it them that this these those everything call date " +
    "material materials parts order orders discount sample samples help advice feedback the a " +
    "an our your best cost costs for of all some any us me to you with new and more",
  records:
    "rfq | rfq no | rfq number | rfq ref | req no | enquiry no | tender no | requester | requestor | " +
    "requested for | raised by | prepared by | approver | approved | approved by | authorised | " +
    "authorised by | authorized | authorized by | closing date | issue date | valid until | " +
    "budget code | gl code | line manager | form no | delivery address | delivery point | deliver by | " +
    "sales order | sales order no | requisition | requisition no | your cart | my cart | your basket | my basket | shopping cart | supplier | vendor | buyer | bill to | ship to | deliver to | invoice to | customer no | customer number | customer id | account no | account number | order no | " +
    "order number | our order no | your order no | po | po no | po number | purchase order | " +
    "cost centre | cost center | cost code | project | project no | project number | ref | " +
    "ref no | reference | our ref | your ref | our reference | your reference | quote no | " +
    "offer no | invoice no | invoice number | vat no | vat number | vat id | company no | " +
    "registration no | date | order date | required by | needed by | delivery date | due date | " +
    "delivery | deadline | phone | tel | telephone | mobile | fax | postcode | zip | room | " +
    "floor | contact | page | budget | job no | site | requested by | ordered by | department",
  greetings:
    "hi | hello | hey | dear | good morning | good afternoon | good evening | good day | " +
    "greetings | to whom it may concern | morning | afternoon | ladies and gentlemen",
  closings:
    "bye | thanks bye | best regards | kind regards | regards | best wishes | warm regards | with best regards | " +
    "with kind regards | many thanks | thanks | thank you | thanks in advance | " +
    "thank you in advance | thanks and regards | thanks so much | thank you so much | thanks again | thanks a lot | " +
    "thank you very much | yours sincerely | sincerely | yours faithfully | yours truly | " +
    "cheers | best | all the best | br | rgds | kr | thx | with regards | " +
    "many thanks in advance | looking forward to hearing from you | " +
    "looking forward to your reply | looking forward to your offer | sent from | sent from my | " +
    "tks | tnx | tia | best rgds | respectfully | cordially | take care | ta | have a nice day | have a great day | " +
    "have a good day | have a good one | have a great weekend | have a nice weekend | " +
    "speak soon | talk soon",
  headers: "from | to | cc | bcc | sent | date | subject | reply-to | importance | attachments | " +
    "priority | re | fw | fwd",
  pointers:
    "below | see below | attached below | from below | the list below | the thread below | " +
    "in the mail below | forwarding | forwarded | fyi",
};
