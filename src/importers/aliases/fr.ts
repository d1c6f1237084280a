import type { Aliases } from './names.ts';

export const fr: Aliases = {
  author: 'nom|votre nom|auteur|nom du client|nom complet|prénom et nom',
  rating: 'étoiles|evaluation|note|votre note|note globale',
  date: 'horodateur|date de l avis|date de publication|date avis',
  text: 'avis|votre avis|commentaire|texte|contenu|votre commentaire',
  title: 'titre',
  source: 'plateforme',
  source_id: 'id avis|identifiant de l avis',
  owner_reply: 'réponse|reponse du proprietaire|reponse de l etablissement|reponse texte',
  owner_reply_date: 'date reponse|date de reponse|date de la reponse',
  anonymous: 'anonyme',
  state: 'statut|etat|visibilité|publié|publiée|approuvé|approuvée|masqué|supprimé|privé|brouillon',
  things: 'produit|produits|article|chambre',
  harmless: 'pays|ville|telephone|sexe|age|photo|photos|entreprise',
};
