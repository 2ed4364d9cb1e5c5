/** Orders that bring the alerts back. */
export const RESUMING =
  /^(?:(?:j[aá] )?volt\w*(?: antes| mais cedo)?|retom\w*|reativ\w*|relig\w*|despaus\w*|tirar? a pausa|acabou a pausa|pode (?:voltar|ligar|religar|reativar|retomar|mandar|vir)\b.*|lig(?:a|ar|ue)|ativ(?:a|ar|e))(?: a (?:me )?(?:mandar|avisar))?$/i;
