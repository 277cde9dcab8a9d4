const fish = /fillet|salmon|tuna|prawn|mackerel|sardine|crab|cod/
const cheese = /Cheddar|mozzarella|Parmesan|feta|goat's|Gruyère|halloumi|blue cheese/

/** Pairs that no cook puts on one plate, each by what the two foods' names match. */
export const nonsense: readonly (readonly [RegExp, RegExp])[] = [
  [fish, /cocoa|cinnamon|dried apricot|hoisin|barbecue|Gruyère|Cheddar|goat's|mozzarella/],
  [/prawn|crab|smoked salmon/, cheese],
  [/smoked salmon/, /chilli flakes|za'atar|smoked paprika|harissa|basil pesto|chipotle|hummus|ras el hanout|sumac/],
  [/tuna steak|mackerel/, /maple|peanut|coconut milk/],
  [/steak|venison|beef/, /coconut milk|single cream|tahini|dill/],
  [/pork|ham|bacon|chorizo/, /tahini|za'atar|sumac|hummus|paneer|ras el hanout|coconut milk|garam/],
  [/halloumi|feta|mozzarella|Cheddar|goat's|ricotta|Gruyère/, /soy sauce|miso|gochujang|hoisin|teriyaki|peanut|coconut milk|five-spice|tahini|sriracha/],
  [/mozzarella|ricotta|Gruyère|Cheddar/, /za'atar|sumac|harissa/],
  [/paneer/, /red curry paste|green curry paste/],
  [/red lentil|chickpea|kidney bean/, /green curry paste|red curry paste/],
  [/tempeh|tofu/, /Dijon|balsamic|dill|plain yoghurt|Greek yoghurt/],
  [/beetroot/, /soy sauce|coconut milk|chipotle|peanut|pineapple/],
  [/Brussels sprout|parsnip/, /coconut milk|curry paste|lime juice|jerk/],
  [/fennel/, /garam masala|chipotle|peanut butter|soy sauce|jerk|Cajun|hummus/],
  [/avocado/, /curry|five-spice|balsamic/],
  [/venison/, /jerk|curry|harissa|coriander/],
  [/watermelon|melon/, /Dijon|soy sauce/],
]

/** Whether a dish of these foods would make no sense: the main food twice, or a pair of the list. */
export function clashes(_dish: string, main: string, foods: readonly string[]): boolean {
  if (foods.filter((food) => food === main).length > 1) return true
  return nonsense.some(([one, other]) => foods.some((food) => one.test(food)) && foods.some((food) => other.test(food)))
}
