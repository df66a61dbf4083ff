import { createRoot } from 'react-dom/client'
import { connectLms } from '#app/features/scorm/runtime/connect-lms.ts'
import '#app/ui/styles/app.css'
import { isLanguage } from '#app/lib/language.ts'
import { Launcher } from './launcher.tsx'

/** The page of a module in a connected package. */
const { lang, dataset } = document.documentElement
const { scorm, server = '', package: packageId = '', module = '', titleNl = '', titleEn = '' } = dataset
const lms = connectLms(window, scorm === '2004' ? '2004' : '1.2', () => performance.now())
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
const titles = { nl: titleNl, en: titleEn }
const facts = { server, packageId, module, titles, language: isLanguage(lang) ? lang : 'nl' } as const
const place = document.getElementById('player')
if (place) createRoot(place).render(<Launcher facts={facts} lms={lms} />)
