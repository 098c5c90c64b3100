import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Keep Vite's defaults, because the test checks how they change a style sheet.
export default defineConfig({ plugins: [react()] });
