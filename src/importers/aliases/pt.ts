import type { Aliases } from './names.ts';

export const pt: Aliases = {
  author: 'nome completo|seu nome',
  rating: 'estrelas|avaliação|pontuacao|classificação',
  date: 'carimbo de data hora|data da avaliacao',
  text: 'comentário|conteudo|opinião|avaliação',
  owner_reply: 'resposta|resposta do proprietario',
  owner_reply_date: 'data resposta|data da resposta',
  state: 'situacao|publicado|aprovado|aprovada|visivel|oculto|excluido|rascunho|privado',
  things: 'produto|produtos|quarto',
  harmless: 'cidade|telefone|idade|empresa',
};
