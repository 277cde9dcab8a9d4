import type { UnitName } from './units.ts'

/**
 * How a unit is written, in lower case and without dots: English first, then the common German, French,
 * Spanish and Italian words. Spoons and cups of other countries are taken as the US ones, 4 to 20 % off at most.
 */
const written: [UnitName, string][] = [
  ['mg', 'mg, milligram, milligrams'],
  ['g', 'g, gr, grs, gm, gms, gram, grams, gramme, grammes, gramm, gramo, gramos, grammo, grammi'],
  ['kg', 'kg, kgs, kilo, kilos, kilogram, kilograms, kilogramme, kilogrammes, kilogramm, chilo'],
  ['oz', 'oz, ozs, ounce, ounces, onza, onzas, once, onces, oncia'],
  ['lb', 'lb, lbs, pound, pounds, pfund, livre, livres, libra, libras'],
  ['ml', 'ml, mls, cc, millilitre, millilitres, milliliter, milliliters, mililitro, mililitros, millilitro, millilitri'],
  ['cl', 'cl, centilitre, centilitres, centiliter, centiliters'],
  ['dl', 'dl, decilitre, decilitres, deciliter, deciliters, decilitro, decilitri'],
  ['l', 'l, lt, ltr, litre, litres, liter, liters, litro, litros, litri'],
  ['tsp', 'tsp, tsps, ts, tspn, teasp, teaspoon, teaspoons, tea spoon, tea spoons, teaspoonful, teaspoonfuls, tl, teelöffel, teel, '
    + 'c à café, c à c, càc, cac, cuillère à café, cuillères à café, cuillere à café, cuilleres à café, cuillerée à café, cuil à café, '
    + 'cuillère à thé, cdta, cdtas, cdita, cditas, cucharadita, cucharaditas, cucchiaino, cucchiaini'],
  ['dsp', 'dsp, dessertspoon, dessertspoons, dessert spoon, dessert spoons, dstspn'],
  ['tbsp', 'tbsp, tbsps, tbs, tbl, tbls, tblsp, tblspn, tbspn, tb, tbp, tablespoon, tablespoons, table spoon, table spoons, '
    + 'tablespoonful, tablespoonfuls, el, esslöffel, essl, c à soupe, c à s, càs, cas, cuillère à soupe, cuillères à soupe, '
    + 'cuillere à soupe, cuilleres à soupe, cuillerée à soupe, cuillerées à soupe, cuil à soupe, '
    + 'cda, cdas, cucharada, cucharadas, cucchiaio, cucchiai'],
  ['fl oz', 'fl oz, fl ozs, floz, fluid ounce, fluid ounces, fluid oz, fl ounce, fl ounces'],
  ['cup', 'cup, cups, cupful, cupfuls, tasse, tassen, tasses, taza, tazas, tazza, tazze'],
  ['pint', 'pint, pints, pt, pts'],
  ['quart', 'quart, quarts, qt, qts'],
  ['gallon', 'gallon, gallons, gal, gals'],
  ['pinch', 'pinch, pinches, prise, prisen, messerspitze, msp, pincée, pincées, pizca, pizcas, pizzico, pizzichi'],
  ['dash', 'dash, dashes, shake, shakes, grind, grinds, grinding, schuss, spritzer, trait'],
  ['drop', 'drop, drops, tropfen, goutte, gouttes, gota, gotas, goccia, gocce'],
  ['splash', 'splash, splashes, glug, glugs, chorro, chorrito'],
  ['drizzle', 'drizzle, drizzles'],
  ['knob', 'knob, knobs'],
  ['handful', 'handful, handfuls, handvoll, poignée, poignées, puñado, puñados, manciata, manciate'],
  ['clove', 'clove, cloves, zehe, zehen, gousse, gousses, diente, dientes, spicchio, spicchi'],
  ['slice', 'slice, slices, scheibe, scheiben, tranche, tranches, rebanada, rebanadas, rodaja, rodajas, fetta, fette, rasher, rashers'],
  ['piece', 'piece, pieces, pc, pcs, chunk, chunks, stück, stücke, stk, morceau, morceaux, trozo, trozos, pezzo, pezzi, thumb'],
  ['bunch', 'bunch, bunches, bund, botte, bottes, bouquet, manojo, manojos, mazzo, mazzi, mazzetto, mazzetti'],
  ['sprig', 'sprig, sprigs, zweig, zweige, brin, brins, branche, branches, ramita, ramitas, rametto, rametti'],
  ['stalk', 'stalk, stalks, rib, ribs, stange, stangen, tallo, tallos, gambo, gambi, costa, coste'],
  ['stem', 'stem, stems, stiel, stiele'],
  ['leaf', 'leaf, leaves, feuille, feuilles, hoja, hojas, foglia, foglie'],
  ['head', 'head, heads, kopf, köpfe, cabeza, cabezas'],
  ['bulb', 'bulb, bulbs, knolle, knollen'],
  ['ear', 'ear, ears, cob, cobs'],
  ['pod', 'pod, pods'],
  ['strip', 'strip, strips'],
  ['sheet', 'sheet, sheets'],
  ['wedge', 'wedge, wedges'],
  ['cube', 'cube, cubes, würfel'],
  ['ball', 'ball, balls'],
  ['block', 'block, blocks'],
  ['bar', 'bar, bars, tafel, tafeln'],
  ['square', 'square, squares'],
  ['scoop', 'scoop, scoops'],
  ['loaf', 'loaf, loaves'],
  ['stick', 'stick, sticks'],
  ['fillet', 'fillet, fillets'],
  ['glass', 'glass, glasses, glas, verre, verres, vaso, vasos, bicchiere, bicchieri'],
  ['can', 'can, cans, tin, tins, dose, dosen, boîte, boîtes, boite, boites, lata, latas, scatola, scatole, lattina, lattine'],
  ['jar', 'jar, jars, gläser, bocal, bocaux, tarro, tarros, vasetto, vasetti'],
  ['bottle', 'bottle, bottles, btl, flasche, flaschen, bouteille, bouteilles, botella, botellas, bottiglia, bottiglie'],
  ['box', 'box, boxes'],
  ['bag', 'bag, bags, beutel, bolsa, bolsas'],
  ['package', 'package, packages, pkg, pkgs, pkge, pack, packs, packung, packungen, pckg, paquet, paquets, paquete, paquetes, '
    + 'confezione, confezioni'],
  ['packet', 'packet, packets, pkt, pkts, päckchen, pck, pkch, packerl'],
  ['sachet', 'sachet, sachets, sobre, sobres, bustina, bustine'],
  ['envelope', 'envelope, envelopes, env'],
  ['carton', 'carton, cartons, brick'],
  ['container', 'container, containers, ctn, becher'],
  ['pouch', 'pouch, pouches'],
  ['punnet', 'punnet, punnets, schale, schalen, barquette'],
  ['tub', 'tub, tubs'],
  ['tube', 'tube, tubes'],
  ['pot', 'pot, pots'],
  ['serving', 'serving, servings, portion, portions, portionen'],
  ['batch', 'batch, batches'],
  ['recipe', 'recipe, recipes'],
]

export const unitByWord: ReadonlyMap<string, UnitName> = new Map(
  written.flatMap(([name, words]) => words.split(', ').map((word): [string, UnitName] => [word, name])),
)

/** Lengths say how big a piece is and are never the unit of an ingredient. */
export const lengthWords: ReadonlySet<string> = new Set(['inch', 'inches', 'in', 'cm', 'mm', 'centimetre', 'centimeter', '"', '”'])
