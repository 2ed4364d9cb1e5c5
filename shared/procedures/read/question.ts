/** Whether a message asks something. 'Tá?', 'viu?' and 'hein?' ask nothing. */
const TAG =
  /\b(?:ta|ne|viu|ok|okay|certo|beleza|blz|combinado|hein|hem|entenderam|entendeu|entendido|fechou|sabe|hum|pode ser|tudo bem|gente|pessoal)(?: (?:gente|pessoal|amores|meninas|galera|bom))?\s?\?+/g;

export const asks = (plain: string): boolean => plain.replace(TAG, ' ').includes('?');
