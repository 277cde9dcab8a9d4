// Takes the shapes of the simulator's objects out of Stripe's OpenAPI description:
//   node extract.ts spec3.json > stripe-openapi.json
// The description comes with stripe-mock (go install github.com/stripe/stripe-mock@latest; embedded/openapi/spec3.json in its module).
import { readFileSync } from 'node:fs'
import { prefixes } from '../kinds.ts'
import type { Shape } from './conforms.ts'

type Schema = { type?: string; nullable?: boolean; enum?: string[]; properties?: Record<string, Schema>; required?: string[]; items?: Schema; anyOf?: Schema[]; $ref?: string; additionalProperties?: unknown; 'x-expansionResources'?: unknown }

const { components, info } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as { components: { schemas: Record<string, Schema> }; info: { version: string } }
const kinds = [...Object.keys(prefixes), 'balance', 'account_link', 'subscription_item', 'line_item']
// what the simulator never answers with stays out
const others = /^(?:acss|affirm|afterpay|alipay|alma|amazon|au_becs|bacs|bancontact|billie|bizum|blik|boleto|card_present|cashapp|crypto|customer_balance|eps|fpx|giropay|grabpay|ideal|interac|kakao|klarna|konbini|kr_|link$|mb_way|mobilepay|multibanco|naver|nz_|oxxo|p24|pay_by|payco|paynow|paypal|payto|pix|promptpay|revolut|samsung|satispay|scalapay|sepa|sofort|sunbit|swish|twint|upi|us_bank|wechat|zip|custom$)/
const named = new Map<string, Shape>()

const shapeOf = (schema: Schema): Shape => {
  if (schema.$ref) return { ref: define(schema.$ref.slice('#/components/schemas/'.length)) }
  const nullable = schema.nullable ? { null: true } : {}
  if (schema.anyOf) {
    // an expandable field is an id unless somebody asks for more
    const plain = schema['x-expansionResources'] ? schema.anyOf.filter(({ type }) => type === 'string') : schema.anyOf
    return { ...nullable, any: plain.map(shapeOf) }
  }
  if (schema.type === 'array') return { ...nullable, type: 'array', items: shapeOf(schema.items!) }
  if (schema.type === 'object' && schema.properties && !schema.additionalProperties) {
    return { ...nullable, type: 'object', required: schema.required ?? [], fields: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !others.test(name)).map(([name, field]) => [name, shapeOf(field)])) }
  }
  return { ...nullable, type: schema.type ?? 'any', ...(schema.enum && { enum: schema.enum }) }
}

const define = (name: string): string => {
  if (!named.has(name)) {
    named.set(name, { type: 'any' })
    named.set(name, shapeOf(components.schemas[name]!))
  }
  return name
}

for (const kind of kinds) if (components.schemas[kind]) define(kind)
process.stdout.write(`${JSON.stringify({ version: info.version, shapes: Object.fromEntries([...named].toSorted(([a], [b]) => (a < b ? -1 : 1))) })}\n`)
