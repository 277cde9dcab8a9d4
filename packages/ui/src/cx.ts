import { clsx, type ClassValue } from 'clsx'

/** Joins class names; falsy ones are left out. */
export function cx(...classes: ClassValue[]): string {
  return clsx(classes)
}
