import type { ApiAnswer, ApiDescription, ApiOperation, ApiParameter, JsonSchema } from '@plateful/service/openapi'

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : [])

/** What a value has to keep to, besides its type. */
const rulesOf = (schema: JsonSchema): string[] => {
  const { minLength, maxLength, minimum, maximum, maxItems, pattern } = schema as { [rule: string]: number | string | undefined }
  return [
    ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`≥ ${minimum}`]),
    ...(maximum === undefined ? [] : [`≤ ${maximum}`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems} items`]),
    ...(pattern === undefined ? [] : [`${pattern}`]),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} if left out`]),
  ]
}

/** A schema as a type that people can read. */
const typeOf = (schema: JsonSchema, indent = ''): string => {
  if (typeof schema.$ref === 'string') return `<a class="text-herb underline" href="#schema-${refName(schema.$ref)}">${refName(schema.$ref)}</a>`
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const))
  if (Array.isArray(schema.enum)) return schema.enum.map((word) => escape(JSON.stringify(word))).join(' | ')
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
  if (choices.length > 0) return choices.map((choice) => typeOf(choice, indent)).join(' | ')
  if (schema.type === 'array') {
    const item = typeOf((schema.items ?? {}) as JsonSchema, indent)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'object' && schema.properties) {
    const required = new Set(schema.required as string[] | undefined)
    const lines = Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, field]) => {
      const rules = rulesOf(field)
      return `${indent}  ${escape(name)}${required.has(name) ? '' : '?'}: ${typeOf(field, `${indent}  `)}${rules.length > 0 ? `  <span class="text-ink-soft">${escape(rules.join(', '))}</span>` : ''}`
    })
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  return typeof schema.type === 'string' ? schema.type : 'any'
}

const code = (schema: JsonSchema) => `<pre class="mt-2 overflow-x-auto rounded-control bg-sunken p-4 text-sm" tabindex="0">${typeOf(schema)}</pre>`
const heading = (text: string) => `<h4 class="mt-4 text-sm font-semibold">${text}</h4>`

const parameterRow = ({ name, in: place, required, description, schema }: ApiParameter) => {
  const rules = [...(description ? [description] : []), ...rulesOf(schema)].join(', ')
  return `<tr class="border-t border-line align-top"><th scope="row" class="py-2 pr-4 text-left font-mono font-medium">${escape(name)}${required ? '' : '?'}</th><td class="py-2 pr-4">${place}</td><td class="py-2 pr-4">${typeOf(schema)}</td><td class="py-2 text-ink-soft">${escape(rules)}</td></tr>`
}

const parameterTable = (parameters: readonly ApiParameter[]) => `${heading('Parameters')}
<div class="mt-2 overflow-x-auto" tabindex="0"><table class="w-full text-sm"><thead><tr class="text-left text-ink-soft"><th scope="col" class="py-2 pr-4 font-medium">Name</th><th scope="col" class="py-2 pr-4 font-medium">In</th><th scope="col" class="py-2 pr-4 font-medium">Type</th><th scope="col" class="py-2 font-medium">Rules</th></tr></thead>
<tbody>${parameters.map(parameterRow).join('')}</tbody></table></div>`

const schemaIn = (answer: { content?: Record<string, { schema?: JsonSchema }> }) => answer.content?.['application/json']?.schema

const answersOf = (responses: Record<string, ApiAnswer>): string => {
  const usual = Object.entries(responses).flatMap(([status, answer]) => ('$ref' in answer ? [] : [{ status, answer }]))
  const refused = Object.entries(responses).filter(([, answer]) => '$ref' in answer).map(([status]) => status)
  return usual.map(({ status, answer }) => {
    const schema = schemaIn(answer)
    const type = Object.keys(answer.content ?? {}).find((name) => name !== 'application/json')
    return `${heading(`Answer ${status} ${escape(answer.description)}${type ? `, ${escape(type)}` : ''}`)}${schema ? code(schema) : ''}`
  }).join('') + (refused.length > 0 ? `<p class="mt-4 text-sm text-ink-soft">Errors: ${refused.join(', ')}, each an <a class="text-herb underline" href="#schema-Error">Error</a>.</p>` : '')
}

const section = (path: string, method: string, { operationId, summary, security, parameters, requestBody, responses }: ApiOperation) => {
  const body = requestBody && schemaIn(requestBody)
  return `<section id="${escape(operationId)}" class="mt-6 rounded-card border border-line bg-surface p-6">
<h3 class="font-mono text-base break-words"><span class="mr-2 rounded-full bg-herb-soft px-2.5 py-1 text-sm text-herb">${method.toUpperCase()}</span> ${escape(path)}</h3>
<p class="mt-2">${escape(summary)}</p>
<p class="mt-1 text-sm text-ink-soft">${security.length > 0 ? 'For who is signed in.' : 'For everybody.'}</p>
${parameters ? parameterTable(parameters) : ''}${body ? heading('Body') + code(body) : ''}${answersOf(responses)}
</section>`
}

/** The list of all calls as a page without scripts or styles of its own. `assets` are the tags of the product's style sheet. */
export const renderDocs = ({ info, tags, paths, components }: ApiDescription, assets: string): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
  const groups = tags.map(({ name }) => ({ name, operations: operations.filter(({ operation }) => operation.tags.includes(name)) }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} API</title>
${assets}
</head>
<body>
<main class="page py-8">
<p><a class="text-herb underline" href="/">${escape(info.title)}</a></p>
<h1 class="mt-4 text-3xl">${escape(info.title)} API</h1>
<p class="mt-4 max-w-reading">${escape(info.description)} As a file: <a class="text-herb underline" href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Calls" class="mt-6 grid gap-6 sm:grid-cols-2">
${groups.map((group) => `<div><h2 class="text-lg">${escape(group.name)}</h2><ul class="mt-2 text-sm">${group.operations.map(({ path, method, operation }) => `<li class="py-1"><a class="font-mono break-words hover:underline" href="#${escape(operation.operationId)}">${method.toUpperCase()} ${escape(path)}</a></li>`).join('')}</ul></div>`).join('\n')}
</nav>
${groups.map((group) => `<h2 class="mt-10 text-2xl">${escape(group.name)}</h2>\n${group.operations.map(({ path, method, operation }) => section(path, method, operation)).join('\n')}`).join('\n')}
<h2 class="mt-10 text-2xl">Shapes</h2>
${Object.entries(components.schemas).map(([name, schema]) => `<section id="schema-${escape(name)}" class="mt-6 rounded-card border border-line bg-surface p-6"><h3 class="text-base">${escape(name)}</h3>${code(schema)}</section>`).join('\n')}
</main>
</body>
</html>
`
}
