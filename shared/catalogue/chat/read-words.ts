/** The words of bettors that a chat message is read by: lower case, without accents. One to four words make a phrase. */
import { MARKET_SPELLINGS, SELECTION_WORDS } from '../../language/words/market-words.ts';
import type { Role } from '../../reading/result/roles.ts';

const WORDS: Readonly<Partial<Record<Role, string>>> = {
  total:
    'somando|stake sugerida|stake sugerido|stake total|valor sugerido|investimento sugerido|banca sugerida|total sugerido|nas duas juntas|nos dois juntos|as duas juntas|somando as duas|somando os dois|somando tudo|somado|somados|pras duas|pros dois|para as duas|para os dois|entre as duas|entre os dois|juntando as duas|juntando tudo|tudo junto|pra dividir|total|no total|ao todo|no todo|valor total|total de|valor|valor:|investimento|investir|invest|investindo|montante|orcamento|capital|grana|saldo|tenho no total|total apostado|aporte|total da operacao|pra distribuir|para distribuir|nas duas somadas|nas duas somado|nas tres somadas|nas duas somando|somadas|nas duas no total|nas duas ao todo',
  bankroll:
    'banca|bankroll|minha banca|banca de|banca total|banquinha|minha banquinha|bancazinha|minha bancazinha|caixa de apostas|meu bankroll|a banca|essa banca',
  stake: 'aposte|stake|stk|fixo|fixa|fixar|fixando|fixei|fixado|travado|trava|travar|stake de|valor fixo',
  placed:
    'tinha|eu tinha|entrada de|ja botei|botei|ja coloquei|coloquei|ja apostei|apostei|ja entrei|entrei|ja peguei|peguei|ja joguei|joguei|ja meti|meti|ja fiz|fiz|tenho|ja tenho|to com|tou com|estou com|ja foi|ja foram|ja pus|pus|ja mandei|mandei|ja tem|casei|ja casei|ja to com|ja estou com|ja dei|ja apostado|apostado|apostados|ja peguei|lancei|ja lancei|bati|ja bati|cravei',
  step: 'passo|arredonda|arredondar|arredondando|arredondado|arredondados|arredondamento|arred|multiplos de|multiplo de|redondo de|step',
  whole_reais:
    'sem centavos|valores inteiros|valor inteiro|numeros inteiros|numero inteiro|reais inteiros|em reais inteiros|de real em real|pra inteiro|para inteiro|pro inteiro|inteiros|sem quebrado|sem quebrados',
  currency: 'dolar|dolares|usd|us$|euro|euros|eur|libra|libras|gbp|pesos|peso',
  total_odds:
    'odd total|odds total|odd final|cotacao total|odd combinada|odd da multipla|odd do bilhete|odd da dupla|odd da tripla',
  unit_word:
    'un de|und de|u de|unid de|por unidade|pela unidade|a unidade|unidade vale|minha unidade vale|cada unidade vale|a unidade vale|unidade de|unidade|unidades|unid|unids|minha unidade|cada unidade|uma unidade|u|unidade minha|minha und|minha uni|uma unidade minha',
  payout_target:
    'quero receber|pra receber|para receber|receber|quero que volte|quero de volta|quero retirar|pra voltar|para voltar|quero que pague|pagar|quero que retorne|retornar|voltar',
  asks_pay:
    'quanto da em reais|quanto da em real|quanto e em reais|quanto em real|quanto volta|volta quanto|qto volta|volta qto|quanto que volta|quanto que paga|quanto que recebo|quanto que ganho|quanto que levo|quanto que rende|quanto que retorna|quanto que vem|quanto q paga|quanto q recebo|quanto q ganho|quanto q levo|quanto q rende|quanto q retorna|quanto q vem|qto que paga|qto que recebo|qto que ganho|qto que levo|qto que rende|qto que retorna|qto que vem|qto q paga|qto q recebo|qto q ganho|qto q levo|qto q rende|qto q retorna|qto q vem|qnt que paga|qnt que recebo|qnt que ganho|qnt que levo|qnt que rende|qnt que retorna|qnt que vem|qnt q paga|qnt q recebo|qnt q ganho|qnt q levo|qnt q rende|qnt q retorna|qnt q vem|quanto q volta|qto paga|qnt paga|qnto paga|qt paga|quanto paga|paga quanto|quanto pagaria|quanto ganho|ganho quanto|quanto eu ganho|qto ganho|quanto retorna|retorna quanto|quanto recebo|recebo quanto|quanto levo|quanto cai|cai quanto|qual o retorno|quanto rende|rende quanto|volta quantos|quanto voltaria|qual retorno|quanto vem|vem quanto|quanto tiro|quanto lucro|lucro quanto|da quanto|dao quanto|da quanto de volta|quanto daria|fica quanto no fim|quanto fica no fim|quanto da no fim|quanto vem no fim|quanto eu recebo de verdade|quanto recebo de verdade|quanto eu levo no fim|volta qnto|volta qnt|volta qt|paga qto|paga qnto|paga qnt|paga qt|retorna qto|retorna qnto|retorna qnt|retorna qt|rende qto|rende qnto|rende qnt|rende qt|ganho qto|ganho qnto|ganho qnt|ganho qt|recebo qto|recebo qnto|recebo qnt|recebo qt|levo quanto|levo qto|levo qnto|levo qnt|levo qt|vem qto|vem qnto|vem qnt|vem qt|qnto volta|qnt volta|qt volta|qto retorna|qnto retorna|qnt retorna|qt retorna|qto rende|qnto rende|qnt rende|qt rende|qnto ganho|qnt ganho|qt ganho|qto recebo|qnto recebo|qnt recebo|qt recebo|qto levo|qnto levo|qnt levo|qt levo|qto vem|qnto vem|qnt vem|qt vem',
  puts: 'for de|eu for de|se eu for de|se for de|boto|ponho|coloco|meto|aposto|jogo|vou botar|vou colocar|vou por|vou apostar|vou jogar|vou meter|quero botar|quero apostar|quero colocar|se eu colocar|se eu por|se eu botar|se eu apostar|gastar|apostar|aposta de|apostando|colocando|jogando|botando|usando|mandando|mando|por nessa',
  fair_odds:
    'a justa|justa na minha conta|justa pela minha conta|a justa pra mim|cotacao justa seria|cotacao justa|odd justa seria|justa seria|justo seria|linha justa|fair seria|seria justa|minha odd justa|odd justa pra mim|preco justo seria|justa pra mim|valor justo',
  profit_on:
    'tirar o meu de volta|so tirar o meu de volta|tirar meu dinheiro de volta|so tirar o risco|tirar o risco|zerar o risco|zero se perder|tirar minha stake|so tirar minha stake|tirar so a stake|lucro so na|lucro so no|lucro so em|lucro so pra|lucro so se der|lucro so|lucro todo na|lucro todo no|lucro todo em|todo o lucro na|todo o lucro no|todo o lucro em|o lucro todo na|o lucro todo no|lucro inteiro na|lucro inteiro no|o lucro inteiro na|o lucro inteiro no|lucro apenas na|lucro apenas no|so quero lucro na|so quero lucro no|so lucro na|so lucro no|so lucrar na|so lucrar no|lucrar so na|lucrar so no|quero lucrar so na|quero lucrar so no|lucro concentrado na|lucro concentrado no|tirar o meu risco|so tirar o meu risco|tirar meu risco|so tirar meu risco|tirar o risco fora|deixar o lucro todo na|deixar o lucro todo no|deixo todo o lucro no|deixo todo o lucro na|deixa o lucro todo no|deixo o lucro todo no|deixo o lucro no|deixar o lucro no|deixar todo o lucro no|lucro todo se ganhar|todo o lucro se ganhar|levar tudo se ganhar|ganhar tudo se bater|lucro todo so na|lucro todo so no|o lucro todo so na|o lucro todo so no|todo o lucro so na|todo o lucro so no|tirar a stake|so tirar a stake|tirar so o que botei|so tirar o que botei|so recuperar a stake|lucrar so se sair|lucrar so se der|lucrar so se bater|lucro so se sair|lucro so se bater|so lucrar se sair|so lucrar se der|ganhar so se sair|ganhar so se der',
  long_shot: 'zebra|azarao|underdog',
  favourite: 'favorito|favorita|fav',
  correction:
    'pera|perai|nao quis dizer|quis dizer|eu quis dizer|nao perai|nao pera|quer dizer|digo|alias|nao espera|corrigindo|ops',
  negation: 'nao|nem',
  limit:
    'so me aceita|me aceita so|so me aceitou|so me deixa|so me deixou|so me deixam|me deixa so|so entrou|so entraram|so passou|so pegou|so foi|so consegui|so consegui botar|so entra|so entram|entra so|entra ate|so vai|so libera|libera so|so liberam|limitaram em|me limita em|me limitaram em|limitada em|so passa|so deixou|so aceitar|so aceitando|deixa ate|so cabe|nao passa de|no max|max|maximo|maxima|limite|limites|lim|limitado|limitada|limitado a|limitada a|aceita ate|so aceita|aposta maxima|stake maxima|valor maximo|teto|max bet|aposta max|maximo de|no maximo|ate no maximo|so deixa|deixa so|pega so|so pega|limita em|limita|limitou em|so aceitam|so aceitou|aceitam ate|so pegam|so deixam|so liberou',
  liability:
    'arriscando|arriscar|arriscando so|arriscando ate|quero arriscar|responsa|arrisco quanto|quanto arrisco|quanto eu arrisco|risco quanto|qual o risco|qual a responsa|resp|responsabilidade|liability|qual a responsabilidade|risco do lay|resp de|expor|quero expor|expor no max|expor no maximo|posso expor|exposicao|exposicao de|exposicao maxima',
  profit_target:
    'pra lucrar|para lucrar|quero lucrar|lucrar|lucro de|pra ganhar|para ganhar|quero ganhar|lucro alvo|ganhar|pra sobrar|tirar|quero tirar|pra tirar|para tirar|lucro desejado|lucro liquido de',
  free_bet:
    'fb|fbs|freebet|freebets|free bet|free-bet|frebet|fribet|fribete|frebete|freebeet|freebat|freebt|freebte|frebbet|fre bet|aposta gratis|aposta gratuita|apostas gratis|free|frees|bonus bet|bonusbet|aposta de graca|bilhete gratis|fri bete|fri bet|free bete|fri bete de|frii bet|creditos de aposta|credito de aposta|em creditos de aposta|creditos em aposta|bet credits|bet credit|creditos da bet365',
  earn_free_bet:
    'ganhe fb de|ganhe freebet de|ganhe uma freebet de|ganha fb de|ganhar fb de|ganhe fb|ganhe freebet|ganhe uma fb de|ganhe uma fb|ganha fb|ganha freebet|ganhar fb|ganhar freebet|ganhar a fb|ganhar a freebet|qualificar fb|qualificar freebet|qualificadora fb|qualificadora|qualificar|qualifica|qualificacao|qualificar a fb|qualificar a freebet|qualificar pra fb|qualificadora da fb|qualificadora da freebet|qualificadora de freebet|pra ganhar fb|pra ganhar freebet|para ganhar freebet|pra ganhar a fb|pra ganhar a freebet|receba fb de|receba freebet de|receba uma freebet de|para receber fb|pra receber fb|pra liberar fb|pra liberar a fb|liberar freebet|leve fb de|leve freebet de',
  odds: 'na cotacao de|cotacao de|na cotacao|a cotacao de|odd|odds|cotacao|cotacoes|cot|odd de|na odd|na odds|odd a|paga|pagando|ods|oddd|ode|odi|na ode|na odi',
  back: 'entrei back|entrei de back|back de|backed|i backed|backei|back|bak|backing|beck|back a|aposta back|back parcial',
  lay: 'layei|laiei|dei lay de|dei um lay de|fiz lay de|dei lay|fiz um lay|entrei lay|entrei de lay|lay de|lay|lai|laying|faca lay|fazer lay|o lay|ley|laytar|layar|laiar|vou layar|vou laytar|lay parcial',
  in_favour: 'a favor|a favor de',
  against: 'inverso|o inverso|contrario|o contrario|lado contrario|o lado contrario|contra|contra a|contra o',
  other:
    'da pra cobrir|pra cobrir essa|cobrir essa|cobrir isso|proteger essa|other side|the other side|other|outra|outro|o outro|a outra|outro lado|o outro lado|outra casa|na outra|no outro|outra odd|outra ponta|lado b|lado a|cobre|cobrir|cobrindo|cubro|cubra|cobriria|cobrindo com|cobertura|cobrir com|falta cobrir|falta|demais|restante|as outras|os outros|agora|oposto|oposta|lado oposto|protege|proteger|protecao|proteger com|segurar na|segurar em|segurar a|segurando na|seguro na outra|segurar do outro lado',
  min_odds:
    'odd media|odds media|odd media de|media das odds|odd minima|odds minima|cotacao minima|odd min|minima|minimo|odd minima de|odd minima:|min|odd minima da fb|odd minima exigida',
  old_odds: 'era|antes|antes era|normal|odd normal|odd original|original|odd antiga|antiga|de era',
  boosted:
    'aumentada|super odd|superodd|super odds|superodds|odd aumentada|odd turbinada|super aumentada|odds aumentada|mega odd|odd boostada|boostada|super cotacao|odd especial|turbinada|odd super|supercota',
  boost:
    'aumento de lucro de|aumento de lucro|aumento no lucro de|aumento no lucro|turbinada de|turbo no lucro|turbo de|a mais|extra|aumento|aumento de|de aumento|boost|boost de|turbo|bonus de odd|acrescimo|acrescimo de|odd boost|turbinar|de boost|profit boost|superaumento|superaumento de|super aumento|super aumento de|mega aumento|mega aumento de|superturbo|super turbo|superboost|super boost',
  on_profit:
    'sobre o ganho|sobre ganhos|no lucro|sobre o lucro|do lucro|nos ganhos|sobre os ganhos|nos lucros|em cima do lucro|no ganho',
  on_odds: 'sobre a odd|na cotacao|em cima da odd|da odd|sobre a cotacao|na odd toda|na odd inteira',
  commission:
    'comm|comissao|comissoes|comissao de|com.|comis|comi|taxa|taxa de|desconta|descontando|desconto de|cobra|cobrando|tx|comicao|comisao|comision|comissao da',
  no_commission:
    'sem comissao|s/ comissao|s comissao|sem taxa|comissao zero|s/comissao|s/ taxa|livre de comissao|ignorar comissao|ignorar a comissao|ignora a comissao|ignora comissao|pode ignorar comissao|pode ignorar a comissao|esquece a comissao|esquece comissao|desconsidera a comissao|desconsidera comissao|desconsiderar a comissao|sem contar comissao|sem contar a comissao|tirando a comissao|nao conta comissao|nao conta a comissao|nao precisa de comissao|comissao nao precisa',
  stake_returned:
    'stake da free volta|stake da fb volta|stake da freebet volta|a stake da freebet volta|stake volta junto|a stake volta junto|sr|com retorno|retorna a stake|stake retorna|com retorno do valor|devolve a stake|com stake|stake retornada|retorna o valor|com retorno da stake|stake volta|stake devolvida|devolver a stake|devolver o valor|retornar a stake|valor devolvido|a stake volta|a stake devolvida|devolve stake|devolve o valor|que devolve a stake|que devolve o valor|devolvendo a stake|com devolucao da stake|com devolucao do valor|volta a stake|valor volta|volta o valor',
  stake_not_returned:
    'nao devolvem|nao devolvem o valor|nao devolvem a stake|nao devolvem o valor da aposta|nao me devolvem|snr|sem retorno|sem retorno do valor|stake nao retorna|nao retorna|nao retorna a stake|nao devolve a stake|sem stake|stake not returned|sem retorno da stake|so o lucro|paga so o lucro|stake nao volta|nao devolve|nao devolve o valor|nao devolve stake|nao volta|nao retorna o valor|nao retorna stake|sem devolver|sem devolucao|que nao devolve|que nao retorna|valor nao volta|nao e devolvido|nao e devolvida|nao sao devolvidos|o valor nao e devolvido|valor da aposta nao e devolvido|o valor da aposta nao e devolvido|a stake nao e devolvida|stake nao e devolvida|nao devolve o valor apostado|nao devolve o apostado|nao devolvem o valor apostado|que nao devolve o valor apostado|nao volta o valor apostado|sem devolver o valor|nao devolve o que apostei',
  refund:
    'risk free|riskfree|risk free de|free risk|aposta risk free|aposta sem risco|aposta sem risco de|asr|sem risco|risco zero|aposta segura|apostas sem risco|devolvido|devolvida|e devolvido|e devolvida|devolvem-me|reembolso|reembolso de|devolve|devolvem|devolucao|volta|cashback|cash back|estorno|reembolsa|seguro|aposta protegida|bet sem risco|retorna se perder|devolve se perder|se perder devolve|se perder volta|se perder ganha|se perder ganho|se perder recebe|se perder recebo|se perder vem|se perder vira|volta o valor em freebet|volta o valor em fb|devolve o valor em freebet|volta a stake em freebet|volta em freebet|volta em fb|devolve em freebet|devolvem em freebet|volta o valor em aposta gratis',
  refund_cash: 'em dinheiro|em cash|em grana|dinheiro real|em saldo|em saldo real|como dinheiro|dinheiro|cash',
  refund_free_bet:
    'em freebet|em fb|em free bet|como freebet|como fb|em aposta gratis|em bonus|em credito|em creditos|em aposta gratuita',
  keeps:
    'viro|costumo extrair|consigo extrair|extrair|eu conto como|conto como|eu conto|que viro|que eu viro|eu viro|eu converto|consigo tirar|que tiro|eu aproveito|eu extraio|uso|aproveito|aproveitamento|converto|extraio|extracao|extracao de|vale|retencao|conversao|conversao de|aproveitando|taxa de extracao|aproveitamento de|valendo|considerando|queimo a|queimo|que uso|que converto a|que extraio|na pratica vira uns|na pratica vira|vira na pratica|vira uns|vira mais ou menos|vale uns|vale mais ou menos|na pratica vale|valesse|como se valesse|conta como|contar como|rende uns|tiro uns|costumo tirar|aproveito uns|sempre tiro|eu sempre tiro|sempre aproveito|sempre converto|sempre extraio',
  bonus: 'bonus|bonus de|bonus multipla|bonus da multipla|com bonus',
  early_payout:
    'pa|pagamento antecipado|pag antecipado|2up|2 up|antecipado|pgto antecipado|early payout|pagto antecipado|pag. antecipado|com pa|com pagamento antecipado',
  double_green:
    'duplo green|dg|duplo|tentativa de duplo|dupla green|double green|duplogreen|tentativa de duplo green|duplo-green',
  each: 'cada|em cada|em cada uma|cada uma|cada lado|em ambas|nas duas|nos dois|nas tres|de cada lado|em cada lado|cada um|em cada um|em ambos|nas duas casas|pra cada|para cada|por lado|ambas|ambos',
  first:
    'primeira|1a|1ª|primeiro|1o|1º|a primeira|na primeira|da primeira|na 1a|na 1ª|da 1a|da 1ª|no primeiro|primeira odd|pra primeira|a 1a|a 1ª',
  second:
    'segunda|2a|2ª|segundo|2o|2º|a segunda|na segunda|da segunda|na 2a|na 2ª|da 2a|da 2ª|no segundo|ultima|na ultima|da ultima|segunda odd|pra segunda|a 2a|a 2ª',
  third: 'terceira|3a|3ª|terceiro|3o|3º|a terceira|na terceira|da terceira|na 3a|na 3ª|da 3a|da 3ª',
  break_even:
    'eu empato|empato|zerar|pra zerar|zerado|zerada|zerando|zera|empatar|so empatar|no zero a zero|zero a zero|sem lucro|sem lucro nem prejuizo|0x0 no lucro|0 a 0|pra sair no zero|sair no zero|no zero|recuperar a stake|pra nao perder|zero no|elas por elas|por elas|ficar elas por elas|sair elas por elas|nao perder|para nao perder|p/ nao perder|nao sair perdendo|pra nao sair perdendo|nao ficar no prejuizo|pra nao ter prejuizo|nao ter prejuizo|sem prejuizo|nao tomar prejuizo|nao fico no prejuizo|nao fique no prejuizo|nao saio no prejuizo|nao saia no prejuizo|nao saio perdendo|nao tenho prejuizo|nao tomo prejuizo|nao ficar no negativo|pra nao ficar no negativo|nao fico no negativo|nao perco nada|ficar no zero|fico no zero|ficar no zero a zero|fico no zero a zero|empata a operacao|empatar a operacao|operacao empatada',
  surebet: 'surebet|sure|arbitragem|arb|surebets|sure bet|shurebet|surbet|surebete|seguro lucro',
  dutching: 'dutching|dutchin|dutch|duching|dutchng|dutchig|dutching de|duthcing|dutching em',
  split:
    'dividir|divide|dividido|dividida|dividindo|divisao|distribuir|distribui|distribuindo|repartir|reparte|repartido|ratear|rateio|rateia|espalhar|quero cobrir|quanto boto em|quanto ponho em|quanto coloco em|quanto aposto em|quanto jogo em|cobrir os placares|placares|placar exato|dividir entre|dividido entre|dividir em|dividido em|separar|retorno igual|com o mesmo retorno|receber igual|pra receber igual|recebendo igual|receber o mesmo|ganhar o mesmo em qualquer',
  margin:
    'tira o juice|tirar o juice|tira a margem|tirar a margem|sem o juice|no-vig|novig|devig|de-vig|margem|margen|marjem|marge|margem da casa|vig|juice|overround|vigorish|margin|quanto a casa ta cobrando|quanto a casa cobra|quanto a casa esta cobrando|casa ta cobrando|casa esta cobrando|a casa ta cobrando|a casa cobra|quanto a casa leva|a casa leva|quanto a casa ta levando|odd justa|odds justas|odd justa de|odds justas de|odd real|sem margem|sem juice|no vig|fair odds|preco justo|odds reais|sem vig|tirar a margem|tira a margem|payout da casa|qual a margem|margens|a casa ganha|a casa fica com',
  convert:
    'acertar quantos|preciso acertar quantos|quantos por cento preciso acertar|converte|converter|conv|conversor|convertendo|transforma|transformar|converta|convert|passa pra|passar pra|em todos os formatos|qual a probabilidade|qual probabilidade|que probabilidade|probabilidade implicita|chance implicita|prob implicita|qual a chance implicita|qual a prob|formatos|em outros formatos|qual a probabilidade da odd|qual a chance da odd|quantos porcento|quantos por cento|probabilidade da odd|probabilidade de|prob de|prob da odd|quanto da em|preciso acertar|tenho que acertar|quantos preciso acertar|precisa acertar|preciso acertar de',
  kelly:
    'kelly|keli|kely|kelli|kele|keley|criterio de kelly|kelly inteiro|kelly cheio|kelly completo|full kelly|quelly|de kelly|do kelly',
  half: 'tira metade|tirar metade|tira a metade|sai metade|sair metade|meio|metade|meio kelly|half|half kelly|metade do kelly|metade de kelly',
  quarter: 'quarto|um quarto|quarto de kelly|um quarto de kelly|quarter|quarter kelly|um quarto do kelly',
  value:
    'tem valor|ev|valor esperado|vale a pena|value|value bet|ev+|e valor|tem value|e ev+|compensa|aposta de valor|vale apostar|da valor|qual o ev|qual o valor esperado|presta|ta valendo|e uma boa|tem valor nisso|vale isso|ta boa essa odd|vale o risco',
  acca: 'se as duas baterem|se baterem as duas|se bater as duas|se as tres baterem|tudo que voltar|triplinha|uma triplinha|bilhete pronto|bilhete pronto do dia|bingo|bingo de hoje|bilhete do dia|multipla do dia|duplinha do|duplinha da|duplinha de|duplinha com|multipla|multiplas|combinada|combinado|acumulada|acumulador|acca|parlay|tripla|bilhete|bilhete multiplo|multipla de|combinada de|dupla|quadrupla|aposta multipla|aposta combinada|mutipla|multipla|multpla|combinda|acumulado|quina de odds|bilhetao|na mesma aposta|juntos na mesma aposta|junto na mesma aposta|no mesmo bilhete|num bilhete so|tudo num bilhete|todos num bilhete',
  buys: 'comprado|comprada|comprei|ja comprei|to comprado em|comprado em|to comprado|compro|comprando|backei|eu backei|reforcei|reforcei com|reforcei com mais|dei back',
  sells:
    'vendi|vendi a|vender a|pra vender|pra vender a|quanto vendo|vendo quanto|vendo tudo|vendendo a|vendendo tudo|vender tudo|ja vendi|vendi tudo|layei|eu layei|dei lay|ja layei',
  asks_price:
    'ate que odd|ate qual odd|ate que preco|ate que cotacao|em que odd|em que preco|a que odd|a que preco|em qual odd|em qual preco|com que odd|que odd de lay|qual odd de lay|que preco de lay|em que cotacao|a que cotacao|em que valor de odd|o que precisa ter|oq precisa ter|q precisa ter|quanto precisa ter|quanto precisa pagar|quanto tem que pagar|quanto tem que ter|o que tem que ter|quanto tem que dar|quanto precisa dar|quanto precisa estar|quanto tem que estar|qual odd de back|que odd de back|qual a odd de back',
  ticks: 'tick|ticks|tic|tics',
  net_word: 'limpo|limpos|liquidos|livre|livres|limpinho|no bolso|pros dois lados|dos dois lados|pra cada lado',
  hedge:
    'empatar os lados|empatar os dois lados|pra empatar os lados|corta|cortar|cortar o prejuizo|pra encerrar|para encerrar|encerrar a posicao|encerrar com|green pra ambos|green pros dois|green nos dois|green dos dois lados|green pros dois lados|green nos dois lados|green igual|igualar o green|igualar|igualar os lados|fecho|fechar com quanto|fecho com qto|saio|sair|saindo|pra sair|quero sair|zerar igual|pra zerar igual|tirei de lay|fecho com quanto|fechar igual|fecha igual|saio igual|sair igual|quanto pra sair|zerar a posicao|fechar tudo|sair da posicao|encerrar posicao|fecho em|fechar em|fechar|pra fechar|fechar posicao|green up|hedge|cash out|hedgear|sair da aposta|quanto pra fechar|quanto pra cobrir|fechar a posicao|garantir|pra garantir|garantir lucro|sair no lucro|pra sair no lucro|sair no lucro igual|pra sair no lucro igual|pra travar|para travar|travar lucro|travar o lucro|pra travar o lucro|fecha pra mim|fecha tudo|fecha isso|fecha essa posicao|fecha a posicao|tudo correspondido|tudo casado|ja correspondido|ja correspondidos|mesma selecao|na mesma selecao|greenbook|green book|greenbookar|greenbook igual|correspondido|correspondida|trade deu ruim|fechando tudo|fechando ja|fechando agora|fechando tudo ja|casado|casada|fecha quanto|fecho quanto|fecha em quanto|fecha ai|fecha agora|fecha pra eu|fecha essa|assumir o red|assumir o prejuizo|aceitar o red|red igualado|red igual|igualar o red|igualar o book|saida|saida em|saida a',
  probability:
    'das vezes|acerto|eu acerto|minha taxa de acerto|taxa de acerto|acertando|acho q tem|eu acho q tem|acho que da|minha chance|chance de|chance|prob|probabilidade|chances|de chance|acho que tem|minha estimativa|estimo|estimativa|acho|acredito|certeza|prob real|chance real|minha prob|probabilidade real|confianca|chance de',
  as_format:
    'em odd brasileira|pra odd brasileira|em odd normal|odd brasileira|em decimal|em americana|em americano|em fracionaria|em fracionario|em hong kong|em hk|em malaia|em malaio|em indonesia|em porcentagem|em percentual|em probabilidade|pra decimal|para decimal|pra americana|para americana|pra fracionaria|para fracionaria|pra hk|para hk|pra malaia|pra malaio|pra probabilidade|em fracao|pra americano|em odd decimal|em odds decimais|para malaio|em por cento|em %|pra fracao|para fracao|em odd americana|para americano|pra porcentagem|para probabilidade|pra indonesia|em formato decimal|em formato americano|na nossa|pra nossa|na nossa odd|em odd nossa|na brasileira|em brasileira|pra brasileira|no nosso formato|no nosso padrao|em numero normal',
  hongkong: 'hk|hong kong|hongkong|honkong|odd hk|odds hk|hong-kong',
  malay: 'malaio|malaia|malaios|malaias|my|malay|odd malaia|odds malaias|malasia',
  indonesian: 'indonesio|indonesia|id|indo|indonesian|odd indonesia|indonesias',
  american: 'americana|americano|americanas|american|us|usa|moneyline',
  decimal: 'decimal|decimais|dec|europeia|europeu',
  fractional: 'fracionaria|fracionario|fracao|inglesa|uk',
  house_word: 'casa|casa a|casa b|casa 1|casa 2|bookie|bookmaker|casa de aposta|casa de apostas|bet',
  exchange_word: 'exchange|exch|na exchange|a exchange|ex',
  claim:
    'ganhe|receba|lucro sem risco|lucro garantido sem risco|roi|lucro|lucratividade|rendimento|rentabilidade|yield|retorno de|lucro garantido|lucro:|ganho|retorno|lucro estimado|profit|margem de lucro|lucro certo|ganho de|lucro esperado|retorno esperado|payout|retorna',
  count:
    'greens|reds|green|red|acertos|erros|vitorias|derrotas|apostas|lugares|pessoas|dias|bilhetes|tips|entradas|vias|via|odds:|casas|entradas|pernas|resultados|lados|selecoes|jogos|opcoes|caminhos|pontas|legs|cenarios|desfechos|way|ways|resultado possivel',
  day: 'item|artigo|clausula|paragrafo|pareo|nivel|lote|fase|codigo|cod|senha|pin|protocolo|cep|placa|sala|chave|mesa|numero|onibus|linha do onibus|ano|dia|data|valido ate|ate dia|ate o dia|validade|amanha dia|rodada|minuto|min.|minutos|aos|horas|hora|jogo do dia|ontem|temporada|anos|idade|valida ate|vale ate|encerra|termina|inicio',
  percent: 'por cento|porcento|pct|porcentos|por-cento|%',
  rollover: 'rollover|rolover|roll over|rollovers|rollower|rolo|girar|apostar em rollover',
  unsupported:
    'giro|giros|spins|each way|e/w|imposto|impostos|usdt|dobro|dobrado|dobra|triplo|vezes|sistema|trixie|patent|yankee|dead heat|regra 4|rule 4|meio green|meio red|anulada|void|deu empate|terminou empatado|acabou empatado|terminou em empate|entrou so|entraram so|casou so|casaram so|correspondeu so|correspondido so|se anular|descontando imposto|cashout|encerrar|cash-out|exceto|parcial|parcialmente|tira|tire|remove|remover|esquece|desconsidera|ignora|ignorar|cancela|progressao|martingale|soros|juros|por mes|por dia|cambio|bonus de deposito|deposito|saque|sequencial|anula se|ou nada|so de um lado|de um lado so|num lado so|so num lado|em um lado so|so em um lado|um lado so|distribuir lucro|distribuir o lucro|dividir lucro|dividir o lucro|dividindo o lucro|dinheiro todo',
};

const NOISE =
  'no longo prazo|a longo prazo|antes do jogo|antes da partida|tudo contra|foi tudo contra|foi contra|deu contra|foi tudo contra mim|dedo gordo|extrai|extrai quanto|quanto extrai|nao repassar|nao repasse|nao compartilhe|sem limite|ilimitado|ilimitada|lucro igual|lucros iguais|mesmo lucro|o mesmo lucro|mesmo retorno|o mesmo retorno|no meio|meio a meio|meio termo|correspondidos|segundo ele|segundo ela|segundo o cara|na real|essa parte esquece|esquece essa parte|meter|rolar|contar|contando|contava|devo|mesma comissao|msm comissao|a mesma comissao|mesma taxa|dupla hipotese|hipotese|tengo|en|cuanto|cuanto va|una|aposte com responsabilidade|apostem com responsabilidade|jogue com responsabilidade|jogo responsavel|what do i lay|do i lay|i|is|what|how much|my|ambas sim|ambas nao|ambas marcam sim|ambas marcam nao|btts sim|btts nao|sobra|sobra quanto|quanto sobra|on|at|all in|all together|side|the|boas|oi|ola|eai|fala|salve|bom dia|boa tarde|boa noite|pessoal|galera|mano|irmao|amigo|chefe|parca|bro|cara|vlw|valeu|obrigado|obrigada|brigado|tmj|por favor|pfv|pf|pls|porfa|favor|gentileza|calcula|calcular|calcule|calculo|calc|calculadora|faz|faca|fazer|conta|me|mim|pra mim|para mim|ai|aqui|ae|la|isso|esse|essa|este|esta|ta|tá|esta|estao|tao|vai|ve|vê|veja|ver|quero|queria|preciso|precisa|pode|consegue|da|dar|qto|quanto|quantos|quantas|qnto|qt|quanto vai|quanto fica|quanto que|como|como fica|como ficaria|qual|quais|que|oque|o que|e se|se|eu|vc|voce|vcs|ele|ela|meu|minha|seu|sua|um|uma|uns|o|os|as|ao|aos|à|às|tem|ha|foi|foi pra|subiu|caiu|cair|cai|subir|sobe|virar|ficou|fica|ficar|virou|passou|foi para|entao|então|ja|só|so|ainda|hoje|amanha|agora mesmo|colocar|botar|aposta|jogar|por|pôr|bota|coloca|joga|aposta ai|odd atual|neste|nesse|nessa|nesta|desse|dessa|deste|desta|tudo|td|certo|beleza|blz|ok|sim|show|top|please|obg|fecha|fechando|um trio|trio|tres vias|duas vias|dois lados|duplinha|quatro vias|duas pontas|duas odds|tres odds|dois|duas|tres|quanto de lay|quanto no lay|quanto lay|qual o lay|quanto faco de lay|quanto em cada|queimar|queima|queimando|queima de|queimar a|queimar uma|queimar minha|ganhei|perdi|lucrei|saquei|depositei|recebi|caiu uma|vou de|vou|quero usar|usar|para usar|conversao da|de queima|operacao|montar|monta|montei|procedimento|promo|promocao|oferta|link|entrar|mercado|resultado|resultado final|vencedor|vence|vencer|ganha|vitoria|gols|gol|escanteios|escanteio|cantos|canto|cartoes|cartao|pontos|sets|set|games|time|jogador|chutes|finalizacoes|faltas|pre jogo|pre-jogo|prejogo|pre live|pre-live|ao vivo|live|pre|liberada|liberado|quente|entrada|futebol|tenis|basquete|nba|atp|wta|volei|nfl|mma|ufc|brasileirao|libertadores|copa|champions|serie a|serie b|premier|league|liga|campeonato|partida|x1|partir|duvida|alguem|sabe|quem|boa|bora|top demais|kk|kkk|kkkk|rs|haha|bot|robo|arbi|pos|mas|tambem|tb|tbm|pq|porque|qualquer|outcome|melhor|melhores|mesma|mesmo|igual|proporcional|certinho|exato|exata|rapido|urgente|na mao|agorinha|via|sobre|entre|ate|desde|sem mais|legal|pegando|pegar|pega|deu|dando|achei|encontrei|vi|olha|olhando|saiu|apareceu|essa surebet|essa aqui|dessa|confere|confirma|bate|certeza que|help|ajuda ai|ajuda|me ajuda|responde|vantagem|vale isso|consegui|oportunidade|valendo isso|na|nuns|tou|to|tô|estou|são|sao|é|eh|hein|né|ne|tipo|assim|lado|ponta|perna|opcao|selecao|time a|time b|gente|e a|e o|e as|quando|onde|apenas|somente|pra eu|pra gente|total mesmo|qualé|pra cobrir|casas diferentes|rapaziada|turma|meus|amigos|sera|seria|daria|colocaria|ponha|poe|põe|bote|gratis|fazendo|feita|feito|precos|preco|precos de|liquido|brasil|caso|fosse|correto|correta|dica|tip|grupo free|canal free|tip free|free tip|tips free|vip free|sala free|grupo vip|stakes|valores|odds atuais|bookies|apostador|a outra ta|exatamente|entradas abaixo|segue|abaixo|confira|corre|corre la|vem|bonita|boa demais|partiu|cheio|inteiro|lucrando|pronto|segura|no jogo|do jogo|garantido|garantida|ambas marcam|btts|troca|trocar|muda|mudar|mudou|for|fosse|seja|lugar|no lugar|no lugar da|em vez|gostaria|por gentileza|qnt|qts|aposta simples|simples|tentativa|tentar|tentando|sou|leigo|sou leigo|iniciante|sou novo|ideal|dupla chance|chance dupla';

/** Houses whose names begin with a digit, which is then no amount. */
export const DIGIT_HOUSES =
  /(?:7k(?=\s{1,2}@?\d{1,2}[.,]\d{1,3}(?!\d))|bet\s365|(?<=\b(?:na|no|da|pela|pra)\s)365(?=[\s,;:)?!]|$)|(?<=\b(?:na|no|da|pela|pra)\s)7k|7k\s?bet|7\s?games|1x\s?bet|1pra1|4play|4win|888\s?sport|888\s?bet|77\s?bet|9d\s?bet|5\s?bet\b)(?![\p{L}\d])/iuy;

/** Small words that connect two others and mean nothing on their own. */
export const LINK_WORDS: ReadonlySet<string> = new Set(
  'a|à|p/|p|y|na|no|numa|num|naquela|naquele|nas|nos|em|de|da|do|das|dos|com|c/|c|pra|pro|para|por|e|ou|ate|ta|tá|esta|foi|foi pra|foi para|é|eh'.split(
    '|',
  ),
);

export const SEPARATOR_WORDS: ReadonlySet<string> = new Set(['vs', 'versus', 'x', 'v', 'vrs']);

const MARKET_ROLES: readonly (readonly [Role, keyof typeof MARKET_SPELLINGS])[] = [
  ['asian', 'asian_handicap'],
  ['draw_no_bet', 'draw_no_bet'],
  ['line_word', 'line'],
];

function table(): Map<string, Role> {
  const found = new Map<string, Role>();
  for (const word of NOISE.split('|')) found.set(word, 'noise');
  // A word that counts is never noise.
  for (const [role, words] of Object.entries(WORDS) as [Role, string][]) {
    for (const word of words.split('|')) found.set(word, role);
  }
  for (const [role, words] of Object.entries(SELECTION_WORDS) as [Role, readonly string[]][]) {
    for (const word of words) found.set(word, role);
  }
  for (const [role, market] of MARKET_ROLES) for (const word of MARKET_SPELLINGS[market]) found.set(word, role);
  return found;
}

/** A phrase, its words parted by one blank, to what it does. */
export const PHRASES: ReadonlyMap<string, Role> = table();
export const MOST_PHRASE_WORDS = 5;
