/** The words that slips print beside their fields, of all houses alike. Folded; English as foreign houses print it. */
import type { PrintStatus } from './print-bet.ts';

/**
 * potential: the return if it wins. payout: a return that may be either. received: what did come back. before: a price that
 * is gone. offer: what the house would pay to end the bet now. other: an amount that is none of the bet's.
 */
export type LabelRole =
  | 'stake'
  | 'payout'
  | 'potential'
  | 'received'
  | 'profit'
  | 'liability'
  | 'odds'
  | 'total-odds'
  | 'before'
  | 'commission'
  | 'offer'
  | 'cashed'
  | 'button'
  | 'other';

export interface LabelWords {
  readonly role: LabelRole;
  readonly words: readonly string[];
  /** They are words of other things as well: they count only right beside an amount, or alone in their cell. */
  readonly isWeak?: true;
}

const list = (text: string): readonly string[] => text.split(',').map(each => each.trim());

export const LABELS: readonly LabelWords[] = [
  {
    role: 'stake',
    words: list(
      `valor da aposta, valor de aposta, valor apostado, valor em aposta, valor em jogo, valor investido, valor da entrada, valor total apostado, valor correspondido,
      total apostado, aposta total, total da aposta, total de apostas, apostado, apostada, apostou, voce apostou, quantia apostada, quantia da aposta,
      quantia, montante da aposta, montante apostado, montante, importancia, importe, custo da aposta, custo total, stake total, total stake, bet amount,
      stake, stakes, stake amount, wager, wagered, amount wagered, bet stake, risk amount, risco total, investimento total, total investido, investimento, investido, total staked, staked, valor total, importe por apuesta, valor por aposta, valor por apuesta, aposta original, valor original, original stake, monto, monto apostado, monto de la apuesta, valor de la apuesta, cantidad apostada, apuesta total, total apuesta, total apostada, backer's stake, bet value,
      aposta correspondida, stake do apostador, valor do bilhete, aposta gratis de, free bet stake, valor da freebet, valor da aposta gratis, freebet utilizada, freebet usada, free bet utilizada, aposta gratis utilizada, aposta gratis usada, free bet used, total bet`,
    ),
  },
  {
    role: 'stake',
    isWeak: true,
    words: list(
      'valor, aposta, entrada, bet, amount, risk, apostas, custo, correspondida, correspondido, matched, aposta simples, aposta gratis, freebet, free bet, total, apuesta, apuestas, cantidad, jugado, sua aposta, your stake, your bet',
    ),
  },
  {
    role: 'potential',
    words: list(
      `retorno potencial, retornos potenciais, potencial retorno, potencial de retorno, retorno possivel, possivel retorno, possiveis retornos, retornos possiveis, retorno estimado,
      retornos estimados, retorno esperado, retorno maximo, retorno previsto, retorno se ganhar, ganho potencial, ganhos potenciais, potenciais ganhos, potencial ganho, potencial de ganho,
      ganho possivel, ganhos possiveis, possivel ganho, possiveis ganhos, ganho estimado, ganhos estimados, ganho maximo, ganhos maximos, ganho previsto,
      premio potencial, premio possivel, possivel premio, premio estimado, premio maximo, pagamento potencial, potencial pagamento, pagamento possivel, possivel pagamento,
      pagamento estimado, pagamento maximo, pagamento previsto, pode ganhar, voce pode ganhar, voce recebe, a receber, para receber, valor a receber, a retornar, para retornar, receba ate, retorna ate,
      potential return, potential returns, potential payout, potential winnings, potential win, possible win, possible winnings, possible payout, possible return, estimated return, estimated returns,
      estimated payout, est. returns, est returns, est. payout, est payout, max payout, max return, max winnings, max. payout, max. ganho, max. retorno, to return, total potential return,
      retorno total, total de retorno, retorno total potencial, ganho total possivel, potencial, ganancia potencial, ganancias potenciales, ganho pot., ret. potencial, pot. retorno, retorno pot.,
      pot. ganho, pot. winnings, pagamento est., pagamento est, retorno est., retorno est, ganho est., ganhos est., ganho est, ganhos est, est. ganhos, pagamento pot., to pay, potential pay, pot. win, pot win, pot. return, pot. payout, est. return,
      est return, retorno bruto potencial, pago potencial, pago posible, pago estimado, posible pago, posible ganancia, posibles ganancias, ganancia posible, ganancias posibles, ganancia estimada, ganancia maxima, premio potencial,
      posible premio, premio posible, retorno posible, posible retorno, retorno estimado, retorno maximo, a cobrar, possible returns, total return, total returns, ganhos totais potenciais`,
    ),
  },
  {
    role: 'payout',
    words: list(
      'retorno, retornos, premio, premios, pagamento, pagamentos, payout, pay out, return, returns, ganhos, ganho, ganancia, winnings, win amount, valor do premio, total payout, total de ganhos, ganancias, pago total, pagamento total, ganhos totais, ganho total, retorno bruto, premio total',
    ),
  },
  {
    role: 'received',
    words: list(
      `recebido, recebida, recebidos, valor recebido, recebeu, voce recebeu, pago, valor pago, total pago, retornado, retornou, valor retornado, valor devolvido, devolvido, total devolvido, creditado,
      valor creditado, voce ganhou, ganhou r$, valor ganho, premio pago, premio recebido, retorno recebido, retorno final, retorno efetivo, retorno obtido, retorno real, paid, paid out, amount won, you won, returned, reembolsado,
      valor reembolsado, reembolso, refund, refunded, estornado, estorno, amount returned, total returned, liquidado por, cobrado, importe cobrado, ganado, total ganado, has ganado`,
    ),
  },
  {
    role: 'profit',
    words: list(
      `lucro, lucro potencial, lucro possivel, lucro liquido, lucro estimado, lucro/prejuizo, lucro / prejuizo, lucro ou prejuizo, ganho liquido, ganhos liquidos, possivel lucro, potencial lucro, profit, potential profit, net profit, net win,
      profit/loss, p/l, l/p, win/loss, win/lose, win / loss, win / lose, w/l, p&l, ganancia neta, ganancia/perdida, beneficio, beneficio neto, lucro est., lucro est, resultado liquido, prejuizo, lucro garantido`,
    ),
  },
  { role: 'profit', isWeak: true, words: ['resultado', 'net', 'loss', 'to win'] },
  {
    role: 'liability',
    words: list(
      'responsabilidade, responsab., responsab, respons., respons, responsabilidade lay, resp., liability, valor em risco, liab., passivo',
    ),
  },
  { role: 'liability', isWeak: true, words: ['resp', 'risco'] },
  {
    role: 'total-odds',
    words: list(
      `odd total, odds total, odds totais, odd final, odds finais, odd combinada, odds combinadas, odd acumulada, odds acumuladas, cotacao total, cotacoes totais, cotacao final, cotacao combinada,
      cota total, cotas totais, total odds, combined odds, final odds, total de odds, total odd, multiplicador total, coeficiente total, odd da multipla, odds da multipla, quota total, total das odds, preco total, odd do bilhete, odd da aposta, odds da aposta, cuota total, cuotas totales, cuota combinada, cuota final, momio total`,
    ),
  },
  {
    role: 'odds',
    words: list(
      'odd, odds, odds matched, matched odds, odd correspondida, odds correspondida, odds correspondidas, cotacao, cotacoes, cota, cotas, cuota, cuotas, momio, momios, quota, quotas, coeficiente, coef., coef, price, odd media, preco medio, odd aceita, avg odds, average odds, odds medias, multiplicador, odd turbinada, odds turbinadas, odd aumentada, super odd, odd atual',
    ),
  },
  { role: 'odds', isWeak: true, words: ['preco'] },
  {
    role: 'before',
    words: list(
      'odds req., odds req, odds requested, requested odds, odd solicitada, odds solicitadas, odd pedida, mudou de, mudaram de, alterada de, alterou de, era, antes, odd anterior, odds anteriores, cotacao anterior, odd original, odds original, odd antiga, original odds, previous odds, de odd, min, min., odd minima, odd min, odd min., minima, ate odd, was, changed from, odd justa, fair odds, odd normal, odds normais, valor justo, fechamento, odd de fechamento, closing',
    ),
  },
  { role: 'commission', words: ['comissao', 'comissao base', 'comissao de', 'commission', 'taxa de comissao'] },
  {
    role: 'offer',
    words: list(
      `cash out, cashout, cash-out, cash out disponivel, cashout disponivel, cash out agora, valor de cash out, valor do cash out, valor de cashout, valor do cashout, oferta de cash out, cash out parcial, cash out total, encerrar, encerrar aposta, encerrar por, encerre, encerre agora,
      encerre por, fechar aposta, fechar por, resgatar, resgatar agora, resgate, vender, vender aposta, vender por, retirar, retire, retire agora, antecipar, encerramento, encerrar agora, encerramento antecipado, valor atual, valor de encerramento, fechar posicao,
      sell, sell now, trade out, cash in, close bet, cerrar apuesta, cerrar por, recompra, valor de resgate, valor de recompra`,
    ),
  },
  {
    role: 'cashed',
    words: list(
      `cash out recebido, cashout recebido, cash out realizado, cashout realizado, cash out efetuado, cash out feito, cash out pago, cashout pago, cash out aceito, cash out concluido, cashed out, cashed out for, valor encerrado, encerrada por, encerrado por, encerrou por, encerramento recebido,
      recebido no cash out, recebido no cashout, cash out de, valor resgatado, resgatado, resgatada por, resgatado por, vendida por, vendido por, aposta encerrada por, cash out: recebido, retorno do cash out, retorno do cashout, retorno cash out`,
    ),
  },
  {
    role: 'button',
    words: list(
      'apostar, apostar agora, aposte, fazer aposta, fazer apostas, place bet, place bets, bet now, confirmar aposta, confirmar, apostar tudo, apostar com, realizar aposta, efetuar aposta, colocar aposta, finalizar aposta, enviar aposta, registrar aposta, aposte agora, aposte ja, hacer apuesta, realizar apuesta, apuesta ahora, confirmar apuesta',
    ),
  },
  {
    role: 'other',
    words: list(
      `saldo, saldo atual, saldo disponivel, saldo total, saldo real, saldo de bonus, saldo bonus, saldo sacavel, meu saldo, seu saldo, balance, carteira, disponivel, disponivel para saque, disponible, saldo disponible, available, exposicao, exposicion, exposure, valor real, dinheiro real, banca, banca atual, bankroll,
      bonus, bonus de multipla, bonus multipla, super multipla, bonus da multipla, bonus combinada, bonus de acumulada, bonus acumulada, bonus disponivel, acca boost, acca bonus, multi boost, boost, aumento, aumento de lucro, aumento de ganhos, imposto, taxa, tax, ir retido, iof, irrf, deposito, depositar, deposite, depositos, saque, saques, sacar, tarifa, pix, ganhe, ganhe ate, receba,
      limite, limites, aposta maxima, aposta minima, max, max., maximo, minimo, valor minimo, valor maximo, deposito minimo, jackpot, premio acumulado, premiacao, meta, perdas, ganhos do dia, ganhos do mes, lucro do mes, lucro do dia, lucro mensal, gasto, cashback,
      nao correspondida, nao correspondido, nao correspondidas, nao correspondidos, parte nao correspondida, valor nao correspondido, unmatched, restante, cancelado, a corresponder, pendente de correspondencia, total correspondido ate agora,
      por linha, por combinacao, valor por linha, valor por combinacao, aposta por linha, aposta por combinacao, aposta por coluna, stake per line, stake per bet, per bet, per line, unit stake, stake por linha, cada aposta, rollover, desconto, valor da oferta, volume, liquidez, correspondido no mercado, total do mercado, limite de perda, limite de deposito, usar aposta gratis, utilizar aposta gratis, usar freebet, usar free bet, use free bet, use freebet, apply free bet, aplicar freebet, usar apuesta gratis, apuesta por linea, numero de linhas, numero de apostas, no. de linhas, number of lines, number of bets, linhas, lines, total retornado, total de retornos,
      total risk, total w/l, total p/l, total liquido, total neto`,
    ),
  },
];

/** Kinds of bets that print no more than a word. */
export const MULTIPLE_WORDS =
  /\b(?:multiplas?|acumuladas?|combinadas?|combo|acca|accumulator|parlay|duplas?(?! chance| hipotese)|triplas?|quadruplas?|doubles?(?! chance)|trebles?|fourfold|dobles?(?! oportunidad)|triples|\d+[- ]?fold|criar apostas?|aposta criada|criador de apostas?|bet builder|build a bet|same game|mesmo jogo|minha aposta|personalizada|(?:[2-9]|1\d) (?:selecoes|palpites|eventos|legs|jogos|apostas em uma))\b/;
/** Several selections of one match at one price. */
export const BUILDER_WORDS =
  /\b(?:criar apostas?|aposta criada|criador de apostas?|bet ?builder|build a bet|same game|mesmo jogo|minha aposta|aposta personalizada|superbet builder)\b/;
export const SYSTEM_WORDS =
  /\b(?:sistema|system|trixie|yankee|patent|lucky (?:15|31|63)|heinz|canadian)\b|\b\d ?\/ ?\d\b(?= (?:sistema|system))/;
export const SINGLE_WORDS = /\b(?:simples|single|aposta unica|individual|sencillas?|straight|singles)\b/;

/** Of these the longest that fits decides. */
export const STATUS_WORDS: readonly (readonly [PrintStatus, RegExp])[] = [
  [
    'half_won',
    /(?:\bmei[oa]|\bmetade|1\/2|½|\bhalf)[- ]?(?:ganh[oa]|ganhou|green|vencedora|vitoria|won|win|vencida|ganada)\b|\b(?:ganha|ganhou|ganada|vencedora|won|win) (?:pela metade|metade|meia|1\/2|half)/,
  ],
  [
    'half_lost',
    /(?:\bmei[oa]|\bmetade|1\/2|½|\bhalf)[- ]?(?:perdid[oa]|perdeu|red|perdedora|derrota|lost|loss|lose)\b|\b(?:perdida|perdeu|perdedora|lost|loss|lose) (?:pela metade|metade|meia|1\/2|half)/,
  ],
  [
    'cashout',
    /\b(?:cash ?-?out (?:recebido|realizado|efetuado|feito|pago|aceito|concluido)|cashed out|cash ?-?out(?! (?:disponivel|indisponivel|suspenso|available|parcial|agora|de r\$))|encerrad[ao] (?:pelo usuario|por (?:voce|r\$)|antecipadamente|com cash ?out|manualmente|pelo cliente)|resgatad[ao]|vendida)\b/,
  ],
  [
    'void',
    /\b(?:anulad[ao]s?|devolvid[ao]s?|cancelad[ao]s?|reembolsad[ao]s?|estornad[ao]s?|void(?:ed)?|push|refunded|nul[ao]|sem efeito|invalidad[ao]|devuelt[ao]s?|cancelled|canceled)\b/,
  ],
  [
    'lost',
    /\b(?:perdeu|perdid[ao]s?|perdio|(?<=^\W*(?:(?:single|straight|double|treble|parlay|accumulator|status|result)\W+)?)lose(?=\W*$)|perdedora|lost|loss|red(?! bull)|nao premiad[ao]|errou|nao ganhou|nao venceu|nao foi dessa vez|sem premio)\b/,
  ],
  [
    'won',
    /\b(?:ganhou|ganha|ganhas|vencedora|venceu|won|green|premiad[ao]|acertou|bateu|(?<=\b(?:status|resultado|situacao|estado)\W{1,3})vencid[ao]|ganad[ao]s?|acertad[ao]s?|(?<=^\W*(?:(?:single|straight|double|treble|parlay|accumulator|status|result)\W+)?)win(?=\W*$)|aposta vencida|ganhadora|bilhete ganhador)\b/,
  ],
  [
    'open',
    /\b(?:em abertos?|abert[ao]s?|abiert[ao]s?|pendentes?|pendientes?|en juego|en curso|filled 100%|fully matched|em andamento|a decorrer|ativ[ao]s?|nao resolvid[ao]s?|nao liquidad[ao]|aguardando(?: resultado)?|pending|unsettled|confirmad[ao]s?|aceita|accepted|aposta realizada|aposta feita|apostas realizadas|aposta registrada|bet placed|realizada com sucesso|aposta efetuada|em progresso|em curso|correspondidas)\b|(?<![a-z] )\bopen\b(?! [a-z])/,
  ],
];

/** A slip that is still to be sent. Nouns that are also a word of menus do not count. */
export const DRAFT_WORDS =
  /\b(?:cupom de apostas?|boletim de apostas?|boletim|bet ?slip(?! (?:id|no|ref|#))|cupon de apuestas?|boleto de apuestas?|eliminar todo|borrar todo|aceptar (?:cambios|cualquier|todas|todos)|caderneta|carrinho de apostas|bilhete de apostas?|limpar tudo|limpar bilhete|limpar cupom|remover tud[oa]s?|remover todas|excluir tud[oa]|aceitar (?:mudancas?|alteracao|alteracoes|todas|novas|qualquer)|accept (?:changes|odds|any|all|better|higher)|(?:odds?|cotac(?:ao|oes)) (?:mudou|mudaram|alterad[ao]s?|atualizad[ao]s?)|odds? (?:have |has )?changed|prices? (?:have |has )?changed|cuotas? (?:ha |han )?cambiado|manter selecoes|adicionar ao bilhete|insira o valor|digite o valor|informe o valor|enter stake|clear all|remove all|pre-aposta|rascunho|(?:deslize|arraste|entre|entrar|login|depositar|deposite|confirmar|confirme|toque|clique) (?:para|e) apostar|(?:swipe|log ?in|deposit|tap|confirm) (?:to|and) (?:place )?bet|nao (?:enviada|confirmada)|revisar aposta|revise sua aposta|confirme sua aposta)\b/;

/** The house has taken it, whatever buttons stand under it. */
export const RECEIPT_WORDS =
  /\b(?<!nao )(?:apostas? (?:simples |foi |foram )?(?:feitas?|realizadas?|efetuadas?|registradas?|aceitas?|confirmadas?|concluidas?)(?! automaticamente)|(?:bilhete|boletim|aposta) enviad[ao] com sucesso|bets? (?:has been |was )?(?:placed|accepted|confirmed)|bet receipt|apuestas? (?:realizadas?|aceptadas?|confirmadas?))\b/;

/** A page of bets that are placed, or what only a placed one has. */
export const PLACED_PAGE =
  /\b(?:(?:minhas|meus|mis|my|suas|seus) (?:apostas?|apuestas|bets|bilhetes|boletins|boletos)|apostas? (?:abertas?|em aberto|ativas?|em andamento|encerradas?|resolvidas?)|open bets|bet history|historico|historial|compartilhar|share|ref\.|correspondid[ao]s?|matched|impresso|vendedor|aposta em andamento)\b/;

/** The head of a slip that is being filled in, alone in its row. */
export const DRAFT_HEAD =
  /^\W*(?:(?:seu|meu|o|your) )?(?:cupom|cupon|coupon|carrinho|slip|betslip|minhas selecoes|selecoes|selections)\W*\d{0,2}\W*$/;

/** The house did not take it. */
export const REFUSED =
  /\b(?:apostas?|bets?|apuestas?|bilhete|status:?|situacao:?|estado:?) (?:foi |was )?(?:rejeitad[ao]s?|recusad[ao]s?|nao (?:aceita|realizada|efetuada)|rejected|declined|not (?:accepted|placed)|rechazad[ao]s?)\b|^\W*(?:rejeitad[ao]|recusad[ao]|rejected|declined|rechazad[ao])\W*$|\b(?:saldo insuficiente|insufficient (?:funds|balance))\b/;

/** A bet that costs nothing of one's own. */
export const FREE_BET =
  /\b(?:apostas?\s+gratis|apostas?\s+gratuitas?|free ?-?bets?|freebet|fb usada|credito de aposta|creditos de aposta|bet credits?|aposta bonus|bonus de aposta|apuestas?\s+gratis|aposta com bonus|aposta promocional|bonus bet|token de aposta gratis)\b/;
/** The free bet of an advert, and of another day. */
export const FREE_BET_OFFER =
  /\b(?:ganhe|ganha|receba|deposite|indique|cadastre|disponive(?:l|is)|promo\w*|oferta|convide|aproveite|use (?:sua|seu)|voce tem|ate r\$|em apostas? gratis|get|claim|expira|valida? ate|resgate (?:sua|seu)|usar|apostar com|bet with)\b/;
/** The stake comes back with a win. */
export const STAKE_BACK =
  /\b(?:sr|stake (?:devolvid[ao]|incluid[ao]|returned)|com devolucao d[ao] (?:stake|valor)|valor da aposta gratis incluido|faz(?:em)? parte d[ao] (?:premio|ganho|retorno|pagamento))\b|(?<!\b(?:nao (?:esta |e |sera )?|not (?:be )?|no (?:esta )?))\b(?:incluid[ao] n[ao]s? (?:ganhos?|premio|retorno|pagamento)|included in (?:the )?(?:returns?|payout|winnings))\b/;

export const LAY_WORDS =
  /\blay\b|^(?:contra|en contra|against)\b(?=\s*(?:[(|:–-]|$| {2}))|^against\b|(?<!\bgols? )\bcontra\b(?= *(?:\||ganhou|ganha|perdeu|perdida|anulada|aberta|em aberto|pendente))|\bapost\w* contra\b/;
export const BACK_WORDS = /\b(?:back|a favor|apostar a favor)\b|^for\b/;

/** Of a tip, or a plan of stakes. */
export const TIP_WORDS =
  /\b(?:tips?|tipster|palpites?|entradas?|dicas?|duplinhas?|surebet|arbitragem|calculadora|calculator|lucro garantido|inscritos|membros|subscribers|canal|stake \d|unidades?|banca|bankroll|roi|odd min\w*|planilha de stakes|distribuicao|investimento total|total investido|dutching|seguinte|lista de|(?:bilhete|dupla|tripla|multipla|aposta|bet) do dia|bet of the day|link na bio|vip|cobertura|protecao|procedimento)\b/;

/** Of a sum of stakes that nobody has placed. */
export const PLAN_WORDS =
  /\b(?:calculadora|calculator|simulador|simulacao|simulator|surebet|arbitragem|dutching|lucro garantido|distribuicao de stakes)\b/;

/** What is printed of money that was moved or won otherwise, and never on a slip. */
export const NO_SLIP =
  /\b(?:comprovante (?:de )?(?:pix|transferencia|deposito|pagamento)|pix (?:enviado|recebido)|id da transacao|cnpj|chave pix|instituicao|extrato(?! d[aeo]s? (?:minhas )?apostas)|transacoes|historico de transacoes|deposito (?:aprovado|realizado|concluido|confirmado)|saque (?:aprovado|realizado|concluido|solicitado)|fatura|boleto(?! de (?:apuestas?|apostas?)))\b/;

export const CODE_WORDS =
  /\b(?:codigo(?: da aposta| do bilhete)?|cod\.?|bilhete(?: n[ºo°]\.?| no\.?| num\.?| numero| id)?|cupom n[ºo°]\.?|referencia|ref\.?|id(?: da aposta| do bilhete| aposta)?|aposta (?:n[ºo°]\.?|no\.?|num\.?|id)|bet (?:id|ref|no)\.?|ticket(?: id| no)?|coupon(?: id)?|receipt(?: no)?|protocolo|comprovante|recibo|numero d[ao] (?:aposta|bilhete)|aposta|n[ºo°]\.?|reference|order id|slip id)\s?[:#]?\s?#?\s?(?=[a-z0-9-]*\d)([a-z0-9]+(?:-[a-z0-9]+)*)(?![\d,.]*[,.]\d)/;

export const PLACED_WORDS =
  /\b(?:feita|realizada|efetuada|registrada|criada|colocada|apostado|apostada|data da aposta|hora da aposta|data|placed|bet placed|placed on|date|aposta (?:feita|realizada)|realizado|enviada|emitido|emissao|aposta simples|simples|multipla)\b/;
