/** The aisles in the order in which one walks through a shop. */
export const aisles = [
  'Produce', 'Meat & Seafood', 'Dairy & Eggs', 'Bakery', 'Grains & Pasta', 'Canned & Jarred', 'Spices & Seasonings', 'Oils & Condiments', 'Baking',
  'Nuts & Seeds', 'Frozen', 'Beverages', 'Other',
] as const

export type Aisle = (typeof aisles)[number]

/**
 * Where things stand. Of the words of a name the longest entry counts, and the last one of equally long ones:
 * "chicken broth" is a broth. Singular and plural are the same.
 */
export const foods: Record<Exclude<Aisle, 'Other'>, string> = {
  'Produce':
    'apple, apricot, artichoke, arugula, asparagus, aubergine, avocado, baby corn, banana, basil, bean sprout, beet, beetroot, bell pepper, berry, '
    + 'blackberry, blueberry, bok choy, broccoli, broccolini, brussels sprout, butternut squash, cabbage, cantaloupe, carrot, cauliflower, celeriac, '
    + 'celery, chard, cherry, cherry tomato, chicory, chili, chilli, chile, chive, cilantro, clementine, collard, coriander leaf, fresh coriander, corn, '
    + 'corn on the cob, courgette, cranberry, cress, cucumber, curry leaf, daikon, dill, eggplant, endive, escarole, fennel, fig, fresh herb, galangal, '
    + 'garlic, ginger, grape, grapefruit, green, green bean, green onion, guava, habanero, herb, horseradish root, jalapeno, jicama, kale, kiwi, kohlrabi, '
    + 'kumquat, leek, lemon, lemon juice, lemon zest, lemongrass, lettuce, lime, lime juice, lime zest, lychee, mandarin, mango, melon, microgreen, mint, mushroom, '
    + 'mushroom cap, nectarine, okra, onion, orange, orange zest, papaya, parsley, parsnip, passion fruit, pea, peach, pear, pepper flake fresh, persimmon, pineapple, '
    + 'plantain, plum, pomegranate, pomegranate seed, poblano, potato, pumpkin, quince, radicchio, radish, ramp, raspberry, red pepper, green pepper, yellow pepper, '
    + 'orange pepper, sweet pepper, chili pepper, chilli pepper, serrano pepper, jalapeno pepper, poblano pepper, rhubarb, rocket, romaine, rosemary, rutabaga, sage, '
    + 'salad, salad leaf, samphire, savoy, scallion, serrano, shallot, shiitake, snow pea, spinach, spring onion, sprout, squash, starfruit, strawberry, '
    + 'sugar snap, swede, sweet potato, sweetcorn, swiss chard, tangerine, taro, tarragon, thai basil, thyme, tofu, tomatillo, tomato, turnip, vegetable, '
    + 'watercress, watermelon, yam, yuca, zucchini, marjoram, oregano leaf, kimchi, sauerkraut, fruit, chervil, sorrel, cassava, portobello, cremini, tempeh',
  'Meat & Seafood':
    'anchovy fillet, bacon, beef, bison, bratwurst, brisket, calamari, catfish, chicken, chicken breast, chicken thigh, chicken wing, chorizo, chuck, clam, cod, '
    + 'crab, crabmeat, crayfish, drumstick, duck, fish, fish fillet, flank steak, flounder, gammon, goat, goose, ground beef, ground meat, ground pork, ground turkey, '
    + 'ground chicken, ground lamb, haddock, halibut, ham, hot dog, kielbasa, lamb, liver, lobster, mackerel, meat, meatball, mince, minced beef, monkfish, mussel, '
    + 'octopus, oxtail, oyster, pancetta, pastrami, pepperoni, pork, pork belly, pork chop, pork loin, prawn, prosciutto, rabbit, rib, ribeye, roast, salami, salmon, '
    + 'sardine, sausage, scallop, seafood, sea bass, shrimp, sirloin, snapper, sole, squid, steak, stewing beef, swordfish, tenderloin, tilapia, trout, tuna steak, '
    + 'turkey, turkey breast, veal, venison, lardon, guanciale, mortadella, speck',
  'Dairy & Eggs':
    'asiago, brie, burrata, butter, buttermilk, camembert, cheddar, cheese, clotted cream, colby, cottage cheese, cream, cream cheese, creme fraiche, curd, custard, '
    + 'double cream, egg, egg white, egg yolk, emmental, feta, fontina, ghee, goat cheese, gorgonzola, gouda, greek yogurt, gruyere, half and half, halloumi, '
    + 'heavy cream, kefir, labneh, manchego, margarine, mascarpone, milk, almond milk, oat milk, soy milk, rice milk, monterey jack, mozzarella, paneer, parmesan, '
    + 'parmigiano, pecorino, provolone, quark, queso fresco, ricotta, romano, roquefort, single cream, skyr, sour cream, stilton, swiss cheese, whipped cream, '
    + 'whipping cream, yoghurt, yogurt, yolk, white egg, cotija, oaxaca',
  'Bakery':
    'bagel, baguette, bread, brioche, bun, challah, ciabatta, cornbread, croissant, crumpet, dinner roll, english muffin, flatbread, focaccia, hamburger bun, '
    + 'hot dog bun, lavash, loaf, muffin, naan, pita, pita bread, pizza base, pizza crust, pizza dough, rye bread, sandwich bread, sourdough, tortilla, '
    + 'corn tortilla, flour tortilla, wrap, ladyfinger, pound cake, sponge cake, taco shell, tostada',
  'Grains & Pasta':
    'amaranth, angel hair, arborio, barley, basmati, bran, breakfast cereal, buckwheat, bulgur, cereal, corn flake, couscous, cracked wheat, ditalini, dried bean, '
    + 'dried chickpea, dry bean, egg noodle, farfalle, farro, fettuccine, freekeh, fusilli, gnocchi, granola, grits, jasmine rice, lasagna, lasagna noodle, lasagne, lentil, '
    + 'linguine, macaroni, millet, muesli, noodle, oat, oatmeal, orecchiette, orzo, pappardelle, pasta, pearl barley, penne, polenta, quinoa, ramen, ravioli, rice, '
    + 'rice noodle, rigatoni, rolled oat, semolina, soba, spaghetti, spelt, split pea, steel cut oat, stelline, tagliatelle, teff, tortellini, udon, vermicelli, '
    + 'wheat berry, wild rice, wonton wrapper, rice paper, ziti, mung bean, stuffing mix',
  'Canned & Jarred':
    'adobo sauce, anchovy, applesauce, artichoke heart, baked bean, bamboo shoot, bean, beef broth, beef stock, black bean, bouillon, bouillon cube, broth, '
    + 'butter bean, cannellini, cannellini bean, caper, chicken broth, chicken stock, chickpea, chipotle in adobo, coconut cream, coconut milk, cornichon, '
    + 'cranberry sauce, crushed tomato, chopped tomato, diced tomato, enchilada sauce, fish stock, garbanzo, garbanzo bean, gherkin, grape leaf, great northern bean, green chile, '
    + 'hearts of palm, jam, jelly, kalamata, kidney bean, lima bean, marinara, marinara sauce, marmalade, navy bean, olive, passata, pasta sauce, pesto, '
    + 'peanut butter, almond butter, nut butter, cashew butter, pickle, pimiento, pinto bean, pizza sauce, plum tomato, preserve, pumpkin puree, refried bean, roasted red pepper, salsa, '
    + 'soup, spaghetti sauce, stock, stock cube, sun dried tomato, tomato paste, tomato puree, tomato sauce, tuna, vegetable broth, vegetable stock, '
    + 'water chestnut, white bean, nutella, hazelnut spread, lemon curd, red curry paste, curry paste, tahini',
  'Spices & Seasonings':
    'allspice, anise, annatto, asafoetida, bay leaf, black pepper, black peppercorn, cajun seasoning, caraway, caraway seed, cardamom, cayenne, celery salt, celery seed, '
    + 'chili flake, chilli flake, chili powder, chilli powder, chinese five spice, chipotle powder, cinnamon, cinnamon stick, clove, coriander, coriander seed, cumin, cumin seed, curry powder, '
    + 'dill seed, dill weed, dried herb, fennel seed, fenugreek, five spice, garam masala, garlic powder, garlic salt, ginger powder, ground clove, ground coriander, '
    + 'ground ginger, ground mustard, herbes de provence, italian seasoning, juniper berry, kosher salt, lemon pepper, mace, masala, mustard powder, mustard seed, msg, '
    + 'nigella, nutmeg, nutritional yeast, old bay, onion powder, oregano, paprika, pepper, pepper flake, peppercorn, pickling spice, poppy seed, powder, poultry seasoning, '
    + 'pumpkin pie spice, ras el hanout, red pepper flake, rub, saffron, salt, salt and pepper, savory, sea salt, seasoning, seasoning mix, sichuan pepper, sichuan peppercorn, '
    + 'smoked paprika, spice, star anise, sumac, taco seasoning, turmeric, vanilla bean, white pepper, white peppercorn, zaatar, cayenne pepper, sazon, gochugaru',
  'Oils & Condiments':
    'aioli, apple cider vinegar, avocado oil, balsamic, balsamic glaze, balsamic vinegar, barbecue sauce, bbq sauce, canola oil, chili crisp, chili oil, chili sauce, '
    + 'chutney, coconut oil, cooking oil, cooking spray, dijon, dijon mustard, dressing, fish sauce, gochujang, gravy, harissa, hoisin, hoisin sauce, honey, '
    + 'horseradish, hot sauce, hummus, ketchup, liquid smoke, maple syrup, mayo, mayonnaise, mirin, miso, miso paste, molasses, mustard, oil, olive oil, oyster sauce, peanut oil, '
    + 'ponzu, ranch, ranch dressing, red wine vinegar, relish, rice vinegar, rice wine, sambal oelek, sauce, sesame oil, shaoxing wine, sherry vinegar, shrimp paste, soy sauce, '
    + 'sriracha, steak sauce, sunflower oil, sweet chili sauce, syrup, tabasco, tamari, tamarind, tamarind paste, tartar sauce, teriyaki, teriyaki sauce, vegetable oil, '
    + 'vinaigrette, vinegar, wasabi, white wine vinegar, worcestershire, worcestershire sauce, agave, agave nectar, golden syrup, corn syrup, lard, shortening, vegetable shortening, tomato ketchup',
  'Baking':
    'active dry yeast, agar, almond extract, almond flour, arrowroot, baking powder, baking soda, bicarbonate of soda, biscuit mix, bread flour, breadcrumb, bread crumb, brown sugar, '
    + 'cake flour, cake mix, candied peel, caster sugar, chocolate, chocolate chip, cocoa, cocoa powder, coconut flake, coconut flour, coconut sugar, condensed milk, '
    + 'confectioners sugar, corn flour, cornflour, cornmeal, cornstarch, cracker, cream of tartar, dark chocolate, evaporated milk, filo, flour, food coloring, '
    + 'food colouring, frosting, gelatin, gelatine, graham cracker, graham cracker crumb, granulated sugar, icing, icing sugar, jello, marshmallow, marzipan, milk chocolate, '
    + 'panko, panko breadcrumb, pastry, phyllo, pie crust, powdered sugar, psyllium, pudding mix, puff pastry, pumpkin pie filling, rice flour, shredded coconut, sprinkle, stevia, '
    + 'sugar, sweetened condensed milk, tapioca, tapioca starch, potato starch, vanilla, vanilla essence, vanilla extract, vanilla sugar, wheat germ, white chocolate, xanthan gum, yeast, '
    + 'self raising flour, desiccated coconut, oreo, cookie, biscuit, sweetener, erythritol, extract, desiccated, protein powder, milk powder, caramel',
  'Nuts & Seeds':
    'almond, brazil nut, cashew, cashew nut, chestnut, chia, chia seed, currant, date, flaxseed, flax seed, flax, ground almond, hazelnut, hemp seed, linseed, macadamia, medjool date, nut, '
    + 'peanut, pecan, pepita, pine nut, pistachio, prune, pumpkin seed, raisin, sesame, sesame seed, slivered almond, sliced almond, sultana, sunflower seed, trail mix, '
    + 'walnut, dried fruit, dried cranberry, dried apricot, dried cherry, dried fig, golden raisin',
  'Frozen': 'frozen, ice cream, ice, ice cube, sorbet, sherbet, tater tot, hash brown, edamame, popsicle',
  'Beverages':
    'ale, apple cider, apple juice, beer, bourbon, brandy, champagne, cider, club soda, coconut water, coffee, cognac, cola, cranberry juice, espresso, gin, '
    + 'ginger ale, ginger beer, grand marnier, juice, kahlua, kombucha, lager, lemonade, liqueur, marsala, marsala wine, orange juice, pineapple juice, port, prosecco, '
    + 'red wine, rum, sake, sherry, soda, sparkling water, stout, tea, tea bag, tequila, tomato juice, tonic, triple sec, vermouth, vodka, water, whiskey, whisky, white wine, wine, matcha',
}

/** Stand with the vegetables when fresh, with the spices when dried or ground. */
export const herbs = 'basil, chervil, chive, cilantro, coriander, dill, marjoram, mint, oregano, parsley, rosemary, sage, tarragon, thyme, fenugreek, ginger, garlic, onion, chili, chilli, chile'
