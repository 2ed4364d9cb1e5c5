/** Words that people call each other by, greet, thank and cry out with: they change nothing that is said beside them. */

const CALLS =
  'mano mana home homi maninho maninha mane parca parcas parceiro parceira brother bro brodi brow man macho boy guri guria moco moca chefe chefia patrao ' +
  'patroa rapaz rapaziada cara vei velho velha amigo amiga amigos amigao querido querida amor mermao irmao irma irmaos senhor senhora sr sra ' +
  'dona filho filha fio fia doutor doutora prezado prezada prezados prezadas caro caros estimado estimada estimados pessoal galera turma gente malta gajo robo bot arbi mestre ' +
  'rei fera campeao craque lenda';
const CRIES =
  'oxe oxente visse uai sô tche bah egua eita vixe vish ixi ih aff afe putz puts porra caralho krl poxa po ue nossa caraca caramba mds ' +
  'oh ah ai hum hmm opa ops ora bolas trem arre arretado massa daora legal pa jesus virgem mainha painho fixe';
const POLITE =
  'oi ola alo eae iai salve falou fala bom boa dia tarde noite favor faz gentileza obsequio obrigado obrigadao grato grata gratidao agradeco agradecido agradecida ' +
  'agradecemos abraco abracos abs bjs beijo beijos valeu show beleza ok okay certo tranquilo suave firmeza combinado atenciosamente cordialmente desculpa ' +
  'desculpe desculpem perdao licenca ne viu hein ouviu entendeu blz tmj';

export const SMALL_TALK: ReadonlySet<string> = new Set(`${CALLS} ${CRIES} ${POLITE}`.split(' '));

/** 'kkkk', 'hahaha', 'rsrs'. */
const LAUGH = /^(?:k{2,}|(?:ha|he|hi|hue|rs|ah|ash)+h?a?|rs|u+h+u+l*|aff+|lol|hauh\w*)$/;

export const isSmallTalk = (plain: string): boolean => SMALL_TALK.has(plain) || LAUGH.test(plain);
