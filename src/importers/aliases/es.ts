import type { Aliases } from './names.ts';

export const es: Aliases = {
  author: 'nombre|nombre del cliente|nombre completo|su nombre|tu nombre',
  rating: 'estrellas|calificación|puntuación|valoracion|calificaciones|clasificacion',
  date: 'fecha|marca temporal|fecha de publicacion|fecha de la resena|fecha resena',
  text: 'comentario|reseña|opinión|texto|comentarios|descripcion|contenido',
  title: 'titulo',
  source_id: 'id resena',
  owner_reply: 'respuesta|respuesta del propietario|respuesta del negocio',
  owner_reply_date: 'fecha respuesta|fecha de respuesta',
  location: 'sucursal',
  anonymous: 'anonimo|anonima',
  state: `estado|publicado|publicada|aprobado|aprobada|visible|visibilidad|oculto|oculta|eliminado|eliminada|borrador
    privado|privada`,
  things: 'producto|productos|habitacion',
  harmless: 'pais|ciudad|telefono|sexo|edad|foto|fotos|empresa',
};
