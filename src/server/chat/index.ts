/** Advice: conversations with the assistant and with people. */
export { closedWords, escalate } from './escalate.ts';
export { freshSession, takeTurn } from './converse.ts';
export { leaveEmail, markRemindersRead, readReminders, rate, transcript } from './aftermath.ts';
export {
  addMessage,
  messagesAfter,
  messageToWire,
  type MessageRow,
  openSession,
  ownSession,
  type Session,
} from './sessions.ts';
export { listen, wake } from './bus.ts';
export { closeStreams, liveStream, sse, streamTurn, STREAM_HEADERS } from './stream.ts';
export * from './desk/index.ts';
