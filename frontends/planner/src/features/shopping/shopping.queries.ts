import { useQuery } from '@tanstack/react-query'
import { http } from '@plateful/shell-sdk'
import type { Day } from '../week/days.ts'
import type { ShoppingList } from './shopping-list.ts'

/** The list for the meals planned on some days, made anew whenever it is opened. */
export const useShoppingList = (days: readonly Day[]) =>
  useQuery({
    queryKey: ['/api/shopping-list', days[0], days.at(-1)],
    queryFn: ({ signal }) => http.post<ShoppingList>('/api/shopping-list', { startDate: days[0], endDate: days.at(-1) }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
