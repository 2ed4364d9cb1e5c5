/** The addresses of the sandbox routes of MODO LOCAL, as `bot/sandbox/pages` mounts them. */

const SANDBOX = '/api/sandbox';

export const sandboxAddresses = {
  people: `${SANDBOX}/people`,
  signPerson: (personId: number) => `${SANDBOX}/people/${personId}/sign`,
  blocked: (personId: number) => `${SANDBOX}/people/${personId}/blocked`,
  membership: (personId: number, chatId: number) => `${SANDBOX}/people/${personId}/groups/${chatId}`,
  /** to: an e-mail address or number; if absent, the messages to everybody. */
  inbox: (to?: string) => `${SANDBOX}/inbox${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`,
  reset: `${SANDBOX}/reset`,
  chatStream: `${SANDBOX}/chats/stream`,
  chats: (personId: number) => `${SANDBOX}/people/${personId}/chats`,
  chat: (personId: number, chatId: number) => `${SANDBOX}/people/${personId}/chats/${chatId}`,
  messages: (personId: number, chatId: number) => `${SANDBOX}/people/${personId}/chats/${chatId}/messages`,
  message: (personId: number, chatId: number, messageId: number) =>
    `${SANDBOX}/people/${personId}/chats/${chatId}/messages/${messageId}`,
  pictures: (personId: number, chatId: number) => `${SANDBOX}/people/${personId}/chats/${chatId}/pictures`,
  forwards: (personId: number, chatId: number) => `${SANDBOX}/people/${personId}/chats/${chatId}/forwards`,
  pressButton: (personId: number, chatId: number, messageId: number) =>
    `${SANDBOX}/people/${personId}/chats/${chatId}/messages/${messageId}/press`,
  /** version: changes when the message's file is replaced. */
  messageFile: (personId: number, chatId: number, messageId: number, version: string) =>
    `${SANDBOX}/people/${personId}/chats/${chatId}/messages/${messageId}/file?v=${encodeURIComponent(version)}`,
  inlineQuery: (personId: number, chatId: number) => `${SANDBOX}/people/${personId}/chats/${chatId}/inline`,
  inlineResult: (personId: number, chatId: number, queryId: string) =>
    `${SANDBOX}/people/${personId}/chats/${chatId}/inline/${queryId}`,
  keyboardApp: (personId: number, chatId: number) => `${SANDBOX}/people/${personId}/chats/${chatId}/keyboard-app`,
  prepared: (personId: number, chatId: number) => `${SANDBOX}/people/${personId}/chats/${chatId}/prepared`,
  webAppData: (token: string) => `${SANDBOX}/web-app-data/${token}`,
  /** Where the server signs a launch of that person from that chat, and redirects the browser to the app. */
  launchApp: (personId: number, chatId: number, query: Readonly<Record<string, string>>) =>
    `${SANDBOX}/people/${personId}/chats/${chatId}/app?${new URLSearchParams(query)}`,
};
