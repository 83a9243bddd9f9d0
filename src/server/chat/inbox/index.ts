/** The staff's side of the chat: the queue, commands on conversations, the live stream. */
export { inboxConversation, earlierMessages } from './conversation.ts';
export {
  savedReplyList,
  chatsWaiting,
  AGENT_ROLES,
  inboxFigures,
  inboxMessageToWire,
  inboxQueue,
  inboxStaff,
  longestWait,
} from './queries.ts';
export {
  claimChat,
  INBOX_STATUSES,
  deleteReply,
  saveReply,
  releaseChat,
  reopenChat,
  resolveChat,
  transferChat,
  writeInChat,
} from './commands.ts';
export { leaveChats } from './leaving.ts';
export { followUnseen } from './follow.ts';
export { inboxStream } from './stream.ts';
