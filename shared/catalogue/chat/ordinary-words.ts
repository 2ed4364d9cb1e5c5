/** Ordinary words that are one slip away from a word of sums, and are no slip. Lower case, without accents. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  (
    'quatro ponto pontos baixo abaixou aberto aberta capitao chaves cidade cidades coracao coracoes pessoa pessoas america branca canela casais ' +
    'causa causas causei certos certas cansei caminho cofre concerto contem contara contar conversa conversar conversei credito dancei dinheirao ' +
    'ficado ficando fiado fraco fraca formato furacao gerar gancho grava gravar gravado gravei imita ingles inves indicio lance libera livra ' +
    'manco minto muros norma normas notei notem notando omissao parar pararam penas peras porte postado postando postar poste posto pinho punho ' +
    'queijo repare responda revolucao evolucao rosada salvo seguindo senta sobro solar sistemas tenha tento terminar termina tinta traga tracao ' +
    'turno umidade unidos unida vapor tirava suando calor caldo colar bastar banho banda barca banco andando andei agosto gostar gastei gasta ' +
    'gastar comigo entra entrar extrato lembra lembrar mundo passos prontas quartos sequencia setimo tragado ultimo vaidade vendo vindo'
  ).split(' '),
);
