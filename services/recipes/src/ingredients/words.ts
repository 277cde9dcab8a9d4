const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** What somebody does to a food before it is used: goes to the preparation, wherever it stands. */
export const preparations = list(`
  beaten blanched boned browned bruised brushed chilled chopped cleaned cooled cored crisped crumbled crushed cubed deboned
  defrosted deseeded deveined diced dissolved divided drained filleted flaked fried grated halved hulled husked julienned juiced
  mashed melted minced packed pared patted peeled picked pitted pounded pressed pureed puréed quartered refrigerated rinsed
  scalded scrubbed sectioned seeded segmented separated shaved shelled shredded shucked sieved sifted skinned sliced slivered
  smashed snipped soaked softened split squeezed stemmed stoned strained thawed tied toasted torn trimmed uncooked undrained
  unpeeled unwrapped warmed washed whipped whisked zested`)

/** Stands before a preparation and goes with it: "finely chopped", "freshly ground". */
export const adverbs = list(`
  finely coarsely roughly thinly thickly freshly lightly loosely firmly tightly well very slightly diagonally lengthwise
  lengthways crosswise widthways gently newly partially partly evenly neatly carefully half`)

/** A preparation only behind an adverb: "ground cumin" is a food, "freshly ground pepper" is pepper. */
export const withAdverb = list('ground squeezed cooked roasted mixed boiled steamed brewed baked cut')

/** Says which food it is and stays in the name, but is not yet a food: "boneless, skinless chicken". */
export const descriptors = list(`
  boneless skinless skin-on bone-in fresh ripe firm raw dried dry frozen canned tinned cooked uncooked unsalted salted whole good
  good-quality quality best organic free-range lean extra-lean extra low-fat fat-free low-sodium reduced-sodium reduced-fat
  full-fat nonfat non-fat unsweetened sweetened seedless hot cold warm soft hard young old mixed thick thin thick-cut thin-cut
  regular-cut day-old stale white black red green yellow brown dark light plain smoked unsmoked cured tender sweet sour creamy
  crunchy smooth sharp mild extra-sharp new cooking lukewarm raw small-curd ready-made store-bought homemade leftover unpeeled
  deli-sliced natural pure wild baby floury waxy italian french greek asian chinese japanese english spanish`)

export const sizes = list(`
  small medium large big jumbo extra-large x-large medium-size medium-sized large-size large-sized small-size small-sized tiny
  good-sized good-size bite-size bite-sized kleine große grosse mittelgroße`)

/** "medium salsa" is not a medium-sized salsa. */
export const notSized = /^(?:salsa|curry|sherry|egg noodles|grain|heat|hot|spicy|cheddar|roast|curd|flake|rare|dry|white wine)\b/

/** Bought like that, so the participle is part of the name. */
export const bought = new RegExp(
  String.raw`^(?:(?:crushed|diced|chopped|strained|peeled) (?:\w+ )?(?:tomato|plum tomato|cherry tomato)`
  + String.raw`|crushed (?:red pepper|red chil|chil|pineapple|ice)|minced (?:meat|beef|pork|lamb|turkey|veal)`
  + String.raw`|shredded (?:coconut|wheat|suet)|toasted (?:sesame oil)|sliced (?:bread|white bread)|split (?:pea|red lentil|yellow|mung|chickpea)`
  + String.raw`|whipped (?:cream|topping)|mashed potato|pressed|puréed tomato|pureed tomato|flaked (?:almond|coconut|salt|sea salt)|fried onion`
  + String.raw`|pitted (?:date|prune|olive)s?\b|soaked|dried|refried|half and half|picked)`,
  'i',
)
/** In a can or a packet even more is bought ready. */
export const boughtPacked = /^(?:sliced|chopped|diced|crushed|shredded|grated|cubed|halved|quartered|refrigerated|pitted|peeled)\b/i

/** What follows is a remark about the food in front of it. */
export const remark = new RegExp(
  String.raw`\s(?=(?:to (?:taste|serve|garnish|decorate|cover|finish|grease|drizzle|coat|dust|sprinkle|brush|fry|top|make|line|thin)`
  + String.raw`|for|as (?:needed|required|desired|necessary)|at room temp\w*|such as|preferably|if (?:desired|needed|using|available|necessary|liked|you)`
  + String.raw`|\+ ?\d|plus (?:more|extra|a|another|\d)|or (?:more|less|to taste|as (?:needed|desired|required)|so\b|\d|½|one|two|a )|more (?:to taste|as needed|if needed)`
  + String.raw`|cut (?:in|into|to|on|crosswise|lengthwise|across|from)|about \d|about a|approx\S* |each\b|see (?:note|recipe|tip)|optional|nach (?:geschmack|belieben|bedarf)`
  + String.raw`|q\.? ?b\b|au goût|selon |al gusto|a piacere|zum |zur |pour |para )\s?)`,
  'i',
)

/** The counted part stands behind the food: "2 garlic cloves", "3 celery stalks". */
export const trailingUnits = new RegExp(
  String.raw`^(?:(?<garlic>(?:.*\b)?garlic) (?<clove>cloves?)|(?<food>.*\p{L}) (?<unit>stalks?|ribs?|sprigs?|slices?|rashers?|bunch(?:es)?|heads?|bulbs?))$`,
  'iu',
)
