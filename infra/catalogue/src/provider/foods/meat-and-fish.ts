import { foodsOf } from './food.ts'

/** Raw meat, trimmed, and cured meat. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const meat = foodsOf({ aisle: 'Meat & Seafood', origin: 'flesh', perishable: true }, `
chicken breast/chicken breasts | 120 22.5 0 2.6 0 0 45 73 0.6 | g, piece 175 | | chicken fillet, chicken
chicken thigh/chicken thighs | 144 18.6 0 7.9 0 0 95 94 2.1 | g, piece 110 | | boneless chicken thigh
chicken drumstick/chicken drumsticks | 161 18.1 0 9.2 0 0 106 92 2.4 | piece 90 | | drumstick
minced chicken | 143 17.4 0 8.1 0 0 60 86 2.3 | g | | ground chicken, chicken mince
turkey breast/turkey breasts | 114 23.7 0 1.5 0 0 113 57 0.3 | g, piece 200 | | turkey steak, turkey
minced turkey | 148 19.7 0 7.7 0 0 58 69 2 | g | | ground turkey, turkey mince
minced beef | 176 20 0 10 0 0 66 62 4.4 | g | | ground beef, beef mince, lean minced beef
stewing beef | 155 21 0 7.5 0 0 65 65 2.9 | g | | beef chuck, braising steak, diced beef, beef
sirloin steak/sirloin steaks | 150 22 0 6.5 0 0 55 62 2.5 | g, piece 225 | | beef sirloin, rump steak, steak
flank steak/flank steaks | 155 21.2 0 7.2 0 0 54 65 3 | g, piece 450 | | skirt steak, bavette
minced lamb | 230 17.5 0 17.5 0 0 65 70 7.5 | g | | ground lamb, lamb mince
lamb shoulder | 210 18 0 15 0 0 65 68 6.5 | g | | lamb, diced lamb, lamb leg
pork loin | 143 21.4 0 5.7 0 0 52 59 2 | g | | pork steak, pork chop, pork
pork tenderloin/pork tenderloins | 120 20.7 0 3.5 0 0 52 65 1.2 | g, piece 450 | | pork fillet
pork shoulder | 186 17.4 0 12.4 0 0 65 60 4.3 | g | | pork butt
minced pork | 212 18 0 15.5 0 0 60 70 5.7 | g | | ground pork, pork mince
pork sausage/pork sausages | 288 15.4 3 23.8 0 1 740 70 7.9 | piece 60 | gluten, sulphites | sausage, bratwurst
chorizo | 455 24 2 38.3 0 0 1235 88 14.4 | g | milk | spanish sausage
smoked bacon | 280 16 1 23.5 0 0.5 1100 65 8 | slice 25 | | bacon, streaky bacon, pancetta, lardon
cooked ham | 125 19 2 4.5 0 1 1100 53 1.5 | slice 25 | | ham, gammon
prosciutto | 235 28 0.3 13.5 0 0 2300 80 4.5 | slice 12 | | parma ham, serrano ham
duck breast/duck breasts | 160 19 0 9 0 0 70 90 3 | piece 180 | | duck
venison | 120 23 0 2.4 0 0 51 85 1 | g | | deer
`)

/** Raw fish and that in tins, drained. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const fish = foodsOf({ aisle: 'Meat & Seafood', origin: 'flesh', perishable: true, allergens: ['fish'] }, `
salmon fillet/salmon fillets | 208 20.4 0 13.4 0 0 59 55 3.1 | piece 130 | | salmon
smoked salmon | 117 18.3 0 4.3 0 0 1000 23 0.9 | g, slice 25 | | lox
cod fillet/cod fillets | 82 17.8 0 0.7 0 0 54 43 0.1 | piece 140 | | cod
haddock fillet/haddock fillets | 74 16.3 0 0.5 0 0 110 54 0.1 | piece 140 | | haddock, pollock
sea bass fillet/sea bass fillets | 97 18.4 0 2 0 0 68 41 0.5 | piece 120 | | sea bass, branzino, snapper
trout fillet/trout fillets | 141 19.9 0 6.2 0 0 51 59 1.4 | piece 130 | | trout
tilapia fillet/tilapia fillets | 96 20.1 0 1.7 0 0 52 50 0.6 | piece 120 | | tilapia
mackerel fillet/mackerel fillets | 205 18.6 0 13.9 0 0 90 70 3.3 | piece 110 | | mackerel
tuna steak/tuna steaks | 109 24.4 0 0.5 0 0 45 39 0.2 | piece 150 | | fresh tuna
halibut fillet/halibut fillets | 91 18.6 0 1.3 0 0 68 49 0.3 | piece 140 | | halibut
`)

/** Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const tinnedFish = foodsOf({ aisle: 'Canned & Jarred', origin: 'flesh', perishable: false, allergens: ['fish'] }, `
tinned tuna | 116 25.5 0 0.8 0 0 247 42 0.2 | can 110 | | canned tuna, tuna, tin tuna
tinned salmon | 140 20.5 0 6 0 0 380 70 1.3 | can 130 | | canned salmon
tinned sardine/tinned sardines | 208 24.6 0 11.5 0 0 307 142 1.5 | can 90 | | sardine, canned sardine
anchovy/anchovies | 210 28.9 0 9.7 0 0 3668 85 2.2 | piece 4 | | anchovy fillet
`)

/** Shellfish. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const crustaceans = foodsOf({ aisle: 'Meat & Seafood', origin: 'flesh', perishable: true, allergens: ['crustaceans'] }, `
prawn/prawns | 85 20 0 0.5 0 0 119 161 0.1 | g, piece 12 | | shrimp, king prawn, tiger prawn, raw prawn
crab meat | 84 18 0 1.1 0 0 395 78 0.2 | g | | crab, white crab meat
`)

/** Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const molluscs = foodsOf({ aisle: 'Meat & Seafood', origin: 'flesh', perishable: true, allergens: ['molluscs'] }, `
mussel/mussels | 86 11.9 3.7 2.2 0 0 286 28 0.4 | g | | moules
squid | 92 15.6 3.1 1.4 0 0 44 233 0.4 | g | | calamari
scallop/scallops | 69 12.1 3.2 0.5 0 0 392 24 0.1 | g, piece 25 | | sea scallop
`)
