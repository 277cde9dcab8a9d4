import type { Allergen } from '../../contract/vocabulary.ts'

/** What a food brings along: the EU's allergens, and what decides on a diet. `plant` is nothing of either. */
export type FoodTag = Allergen | 'meat' | 'gelatine' | 'honey' | 'grain' | 'legume' | 'sugar' | 'plant'

/**
 * Foods as cooks name them, in the singular, by what they bring along; several tags are joined by "+".
 * The longest phrase wins, so that "coconut milk" is no milk and "rice noodle" no noodle. A word that is in
 * no line is unknown, and an ingredient of unknown words keeps its recipe from every claim.
 */
export const foodWords: [tags: string, words: string][] = [
  ['meat', `
    meat, beef, pork, lamb, mutton, veal, venison, goat, rabbit, hare, boar, bison, buffalo, ostrich, chicken, turkey, duck, goose, quail,
    pheasant, partridge, guinea fowl, hen, poultry, giblet, liver, kidney, tripe, oxtail, sweetbread, bone, marrow bone, bone marrow, foie gras, pate, bacon, ham, prosciutto,
    pancetta, guanciale, speck, salami, chorizo, pepperoni, mortadella, bresaola, nduja, sausage, bratwurst, frankfurter, kielbasa, merguez, hot dog, hotdog, meatball, steak,
    sirloin, ribeye, rib eye, brisket, chuck, rump, spare rib, sparerib, short rib, tenderloin, drumstick, mince, hamburger, patty, lard, suet, tallow, dripping, bovril,
    stock, broth, bouillon, consomme, demi glace, gravy, jerky, black pudding, haggis, mincemeat, lardon, gammon, carne, poulet, boeuf, porc, jambon, huhn,
    hahnchen, rind, rindfleisch, hackfleisch, schweinefleisch, schinken, pollo, cerdo, jamon, manzo, maiale, prosciutto cotto, roast beef, corned beef`],
  ['fish', `
    fish, salmon, tuna, cod, haddock, trout, anchovy, sardine, mackerel, halibut, tilapia, sea bass, seabass, bass, bream, snapper, sole, plaice, turbot, swordfish, herring,
    kipper, caviar, roe, catfish, monkfish, pollock, hake, eel, whitebait, mahi mahi, grouper, perch, pike, carp, sturgeon, barramundi, whiting, fish sauce, nam pla, fish stock,
    dashi, bonito, katsuobushi, worcestershire, worcestershire sauce, worcester sauce, lox, seafood, saumon, thon, lachs, thunfisch, atun, tonno`],
  ['crustaceans', 'shrimp, prawn, crab, lobster, crayfish, crawfish, langoustine, scampi, krill, crabmeat, shrimp paste, crevette, garnele, gamba'],
  ['fish+crustaceans', 'surimi, crab stick, seafood stock'],
  ['molluscs', 'mussel, clam, oyster, squid, calamari, octopus, scallop, cuttlefish, snail, escargot, abalone, whelk, cockle, oyster sauce'],
  ['gelatine', 'gelatin, gelatine, aspic, isinglass, rennet'],
  ['gelatine+sugar', 'marshmallow, jello, jell o, gummy bear'],
  ['honey', 'honey, honeycomb, royal jelly, beeswax'],
  ['eggs', 'egg, yolk, egg white, egg yolk, egg wash, albumen, meringue, aioli, eggnog, oeuf, huevo, uovo, uova, ei, eier'],
  ['eggs+mustard', 'mayonnaise, mayo, remoulade, tartar sauce, tartare sauce'],
  ['eggs+milk', 'hollandaise, bearnaise, custard, zabaglione, lemon curd'],
  ['eggs+milk+fish', 'caesar dressing'],
  ['milk', `
    milk, buttermilk, butter, ghee, cream, sour cream, creme fraiche, clotted cream, whipped cream, cream cheese, cheese, cheddar, mozzarella, parmesan,
    parmigiano, parmigiano reggiano, pecorino, gruyere, emmental, gouda, edam, brie, camembert, feta, halloumi, paneer, ricotta, mascarpone, burrata, stilton, gorgonzola, roquefort,
    monterey jack, pepper jack, colby, provolone, manchego, asiago, fontina, swiss cheese, cottage cheese, queso fresco, quark, skyr, labneh, yogurt, yoghurt, yogurt sauce, kefir,
    whey, casein, milk powder, milk solid, curd, half and half, dulce de leche, condensed milk, evaporated milk, ranch dressing, ranch, tzatziki, raclette, velveeta,
    milch, sahne, kase, joghurt, schmand, lait, beurre, fromage, creme, leche, mantequilla, queso, nata, latte, burro, formaggio, panna`],
  ['milk+sugar', 'ice cream, chocolate, milk chocolate, white chocolate, chocolate chip, toffee, caramel, fudge, gelato, butterscotch'],
  ['milk+nuts', 'pesto'],
  ['milk+nuts+sugar', 'nutella, praline, hazelnut spread'],
  ['gluten', `
    wheat, flour, bread flour, plain flour, breadcrumb, bread crumb, bread, sourdough, baguette, ciabatta, brioche, focaccia, bagel, bun, hamburger bun, burger bun, hot dog bun, roll,
    crouton, pita, pitta, naan, tortilla, flour tortilla, wrap, panko, pasta, spaghetti, macaroni, penne, fusilli, rigatoni, linguine, farfalle, orzo, orecchiette, tagliatelle,
    fettuccine, vermicelli, noodle, ramen, udon, soba, couscous, bulgur, bulgar, semolina, farina, cream of wheat, spelt, farro, freekeh, kamut, barley, rye, oat, oatmeal, rolled oat, oat milk, oat flour,
    oat bran, granola, muesli, bran, wheat germ, seitan, malt, malt vinegar, beer, ale, stout, lager, cracker, oyster cracker, graham cracker, matzo, pretzel, pizza dough, dough, pie crust, pie shell, phyllo, filo,
    wonton wrapper, dumpling wrapper, spring roll wrapper, cornbread, biscuit dough, stuffing mix, toast, texas toast, mehl, weizenmehl, farine, harina, pane, pain, brot, semmelbrosel, nudel`],
  ['gluten+eggs', 'egg noodle, fresh pasta, lasagna, lasagne, lasagna noodle, lasagna sheet, ravioli, tortellini, gnocchi, spatzle, spaetzle, ladyfinger, sponge finger'],
  ['gluten+milk', 'puff pastry, pastry, shortcrust, shortcrust pastry, croissant, crescent roll, bechamel, mac and cheese'],
  ['gluten+eggs+milk+sugar', 'cake, pound cake, sponge cake, cake mix, brownie, brownie mix, pancake, waffle, muffin, donut, doughnut, cupcake, cookie, biscuit, shortbread, oreo'],
  ['gluten+eggs+nuts+sugar', 'amaretti'],
  ['grain', `
    rice, corn, cornmeal, polenta, grits, cornstarch, corn starch, cornflour, corn flour, maize, masa, masa harina, sweetcorn, sweet corn, popcorn, corn tortilla, tortilla chip, taco shell, corn chip, hominy, millet,
    sorghum, teff, amaranth, quinoa, buckwheat, buckwheat flour, buckwheat groat, rice flour, rice noodle, rice vermicelli, rice paper, rice milk, rice vinegar, rice wine, mirin, sake, rice cake,
    glutinous rice, glutinous rice flour, sticky rice, wild rice, gluten free flour, riz, reis, arroz, riso`],
  ['soybeans+legume', 'soy, soya, soybean, soya bean, tofu, tempeh, edamame, natto, soy milk, soya milk, soy cream, tamari, soy protein, tvp, textured vegetable protein, soy lecithin, tofu puff, coconut amino'],
  ['soybeans+legume+grain', 'miso, miso paste, doubanjiang, gochujang'],
  ['soybeans+legume+gluten', 'soy sauce, soya sauce, shoyu, teriyaki, teriyaki sauce, hoisin, hoisin sauce, black bean sauce'],
  ['peanuts+legume', 'peanut, peanut butter, groundnut, monkey nut, peanut oil, groundnut oil, satay, satay sauce'],
  ['nuts', `
    nut, almond, hazelnut, walnut, cashew, pecan, brazil nut, pistachio, macadamia, filbert, almond milk, almond flour, almond meal, almond butter, almond extract, cashew butter, cashew cream, cashew milk, nut butter,
    nut milk, hazelnut milk, hazelnut oil, walnut oil, almond oil, amaretto, noisette`],
  ['nuts+sugar', 'marzipan, frangipane, nougat, almond paste'],
  ['celery', 'celery, celeriac, celery root, celery salt, celery seed, celery stalk'],
  ['mustard', 'mustard, dijon, mustard seed, mustard powder, wholegrain mustard, mustard green, mustard oil'],
  ['sesame', 'sesame, tahini, sesame seed, sesame oil, gomasio, zaatar, za atar, dukkah'],
  ['sesame+sugar', 'halva, halvah'],
  ['sesame+legume', 'hummus, houmous'],
  ['lupin+legume', 'lupin, lupine, lupin flour, lupini bean'],
  ['sulphites', 'wine, red wine, white wine, sherry, port, vermouth, champagne, prosecco, cider, marsala, madeira, wine vinegar, red wine vinegar, white wine vinegar, sherry vinegar, dried apricot, sultana, golden raisin, brandy'],
  ['legume', `
    bean, black bean, kidney bean, butter bean, lima bean, pinto bean, navy bean, cannellini, cannellini bean, haricot, borlotti, fava bean, broad bean, black eyed pea, chickpea, garbanzo, garbanzo bean, chickpea flour, gram flour,
    besan, lentil, dal, dhal, daal, split pea, pea, pea protein, mung bean, adzuki, bean sprout, beansprout, refried bean, baked bean, aquafaba, falafel, carob`],
  ['sugar', `
    sugar, brown sugar, powdered sugar, icing sugar, confectioner sugar, caster sugar, demerara, muscovado, molasses, treacle, golden syrup, corn syrup, syrup, glucose, fructose, jam, jelly, marmalade, candy, sprinkle, soda, cola,
    ketchup, barbecue sauce, bbq sauce, sweet chili sauce, cream soda, dark chocolate, bittersweet chocolate, semisweet chocolate, semi sweet chocolate, sorbet, fondant, jelly bean, maraschino, liqueur, zucker, sucre, azucar, zucchero`],
]
