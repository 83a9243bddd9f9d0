/** Advice: conversations with the assistant and with people. */
export { CHAT_LIMITS } from './limits.ts';
export { askForPerson } from './escalate.ts';
export { newestConversation } from './resume.ts';
export { takeTurn } from './converse.ts';
export { leaveEmail, markRemindersRead, readReminders, rate, transcript } from './after-chat.ts';
export { messageToWire, newestMessages } from './messages.ts';
export { knownOf, openSession, ownSession, sessionState } from './sessions.ts';
export { photoInChat, sendPhoto } from './photos.ts';
export { isTyping, seeChat } from './presence.ts';
export { closeStreams, lastEventOf, liveStream } from './live.ts';
export { streamTurn } from './stream.ts';
export {
  savedReplyList,
  chatsWaiting,
  longestWait,
  claimChat,
  AGENT_ROLES,
  INBOX_STATUSES,
  inboxConversation,
  inboxFigures,
  inboxMessageToWire,
  inboxQueue,
  inboxStaff,
  inboxStream,
  deleteReply,
  earlierMessages,
  followUnseen,
  saveReply,
  leaveChats,
  releaseChat,
  reopenChat,
  resolveChat,
  transferChat,
  writeInChat,
} from './inbox/index.ts';
