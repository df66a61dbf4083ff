/** Where the chosen theme is remembered; absent means: follow the system. */
export const THEME_KEY = 'snackwijs.theme'

/** Inline in <head>, before any style: a remembered theme is there at the first paint. Storage may be blocked. */
export const themeScript = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
