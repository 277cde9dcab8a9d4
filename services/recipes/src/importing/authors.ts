const byline = /^(?:recipe |rezept |recette |receta |ricetta |recept |receita |przepis )?(?:by|von|par|por|di|door|od|autor(?:ka)?:?|author:?|auteur:?|autore:?)\s*:?\s+(?<name>\p{Lu}[\p{L}'’.-]+(?: (?:de |von |van |di )?\p{Lu}[\p{L}'’.-]+){0,3})$/iu

/** Whoever a line of its own names as author ("Recipe by Ann Miller"), or null. */
export const authorIn = (lines: readonly string[]): string | null => {
  for (const line of lines) {
    const name = line.length <= 80 ? byline.exec(line)?.groups?.name : undefined
    if (name && name.split(' ').every((part) => /^(?:\p{Lu}|de$|von$|van$|di$)/u.test(part))) return name
  }
  return null
}
