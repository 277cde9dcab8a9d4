export type { Bus, Checkpoint, DeadLetter, DeadLetters, Message, MessagePage, Position, Running, Source, SubscribeOptions, Subscription } from './port.ts'
