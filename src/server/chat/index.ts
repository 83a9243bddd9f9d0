/** Advice: conversations with the assistant and with people. */
export { CHAT_LIMITS } from './limits.ts';
export { askForPerson, leaveChats } from './escalate.ts';
export { takeTurn } from './converse.ts';
export { leaveEmail, markRemindersRead, readReminders, rate, transcript } from './after-chat.ts';
export { messageToWire, newestMessages } from './messages.ts';
export { knownOf, newestConversation, openSession, ownSession, sessionState } from './sessions.ts';
export { photoInChat, sendPhoto } from './photos.ts';
export { isTyping, seeChat } from './presence.ts';
export { liveStream } from './live.ts';
export { streamTurn } from './stream.ts';
export { earlierMessages, inboxConversation } from './inbox/conversation.ts';
export {
  AGENT_ROLES,
  chatsWaiting,
  inboxFigures,
  inboxMessageToWire,
  inboxQueue,
  inboxStaff,
  longestWait,
  savedReplyList,
} from './inbox/queries.ts';
export {
  claimChat,
  deleteReply,
  INBOX_STATUSES,
  releaseChat,
  reopenChat,
  resolveChat,
  saveReply,
  transferChat,
  writeInChat,
} from './inbox/commands.ts';
export { followUnseen } from './inbox/follow.ts';
export { inboxStream } from './inbox/stream.ts';
