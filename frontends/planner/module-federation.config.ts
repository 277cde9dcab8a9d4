import { remoteFederation } from '@plateful/shell-sdk/federation'

export default remoteFederation({ id: 'planner' })
